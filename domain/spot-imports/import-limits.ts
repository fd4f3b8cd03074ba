export const MAX_IMPORT_MB = 10;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * 1024 * 1024;
export const MAX_IMPORT_ROWS = 200_000;
export const CSV_TYPE = "text/csv";
/** Also the number that the nightly job uses. */
export const UNDO_DAYS = 30;
