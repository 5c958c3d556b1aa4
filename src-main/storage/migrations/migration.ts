/** One step of the schema: what takes a project file from the version before to this one. Never changed once released. */
export type Migration = { readonly version: number; readonly sql: string }
