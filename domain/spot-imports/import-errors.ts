import { errorCatalogue } from "../errors.ts";
import { formatNumber } from "../format/numbers.ts";
import { FIELD_WORDS, type ImportField } from "./import-fields.ts";
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from "./import-limits.ts";

/** The first two texts are the specification's. */
export const importError = errorCatalogue({
  not_csv: "Please select a valid CSV file",
  import_failed: "An error occurred during import",
  csv_too_large: `The file is larger than ${MAX_IMPORT_MB} MB.`,
  csv_empty: "The file has no rows below its header.",
  csv_unreadable: ({ problem }: { problem: string }) => `The file can't be read: ${problem}`,
  too_many_rows: `The file has more than ${formatNumber(MAX_IMPORT_ROWS)} rows.`,
  import_not_found: "This import doesn't exist.",
  import_already_read: "This file has been imported. Upload it again to import it once more.",
  field_missing: ({ field }: { field: ImportField }) => `Choose a column for ${FIELD_WORDS[field]}.`,
  field_mapped_twice: ({ field }: { field: ImportField }) => `Two columns are mapped to ${FIELD_WORDS[field]}.`,
});

export const IMPORT_SUCCESS = "Data imported successfully";
export const processedText = (processed: number, total: number) => `Processed ${processed} of ${total} rows`;
