/** A name cut so that it fits beside its bar; an ellipsis stands for the rest. */
export const shortName = (name: string, longest: number): string =>
  name.length > longest ? `${name.slice(0, longest - 1)}…` : name
