/** Whoever reads an export and stops reading for so long is given up: by the database, and by the server that sends it. */
export const READER_PAUSE_MAX_MS = 60_000
