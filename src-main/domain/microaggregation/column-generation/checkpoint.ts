/** What a long computation looks at on its way: whether to end, and a chance for its owner to report. */
export type Checkpoint = { readonly shouldStop: () => boolean; readonly onAlive: () => void }
