import { chooseEncoding } from "#domain/spot-imports/csv-format.ts";
import { importError } from "#domain/spot-imports/import-errors.ts";
import { CSV_TYPE, MAX_IMPORT_BYTES } from "#domain/spot-imports/import-limits.ts";

function isUtf8(bytes: ArrayBuffer) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    // A fatal decoder throws for bytes of another encoding.
    return false;
  }
}

/** Checks type and size. The storage takes only UTF-8 without null bytes for text, so other files are converted. */
export async function prepareFile(file: File): Promise<{ content: Blob; wasRecoded: boolean }> {
  if (file.type !== CSV_TYPE) throw importError("not_csv");
  if (file.size > MAX_IMPORT_BYTES) throw importError("csv_too_large");
  if (file.size === 0) throw importError("csv_empty");
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes);
  const encoding = chooseEncoding(head, isUtf8(bytes));
  if (encoding === "utf-8" && !head.includes(0)) return { content: file, wasRecoded: false };
  const text = new TextDecoder(encoding).decode(bytes).replaceAll("\0", "");
  const content = new Blob([text], { type: CSV_TYPE });
  // Accents of Latin-1 take two bytes each.
  if (content.size > MAX_IMPORT_BYTES) throw importError("csv_too_large");
  return { content, wasRecoded: true };
}
