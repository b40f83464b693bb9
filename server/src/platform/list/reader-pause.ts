/** After this pause the database and the server give up a reader of an export. */
export const READER_PAUSE_MAX_MS = 60_000
