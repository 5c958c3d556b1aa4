/** The last part of a path, of either kind of system. */
export const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path
