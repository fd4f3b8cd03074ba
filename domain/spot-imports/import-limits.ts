export const MAX_IMPORT_MB = 10;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * 1024 * 1024;
export const MAX_IMPORT_ROWS = 200_000;
export const CSV_TYPE = "text/csv";
/** Files and rows are kept this long, and an undo needs them; the database says so as well. */
export const UNDO_DAYS = 30;
