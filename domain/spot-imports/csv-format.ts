const CSV_DELIMITERS = [",", ";", "\t"] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** The encodings that spreadsheets write. */
export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** From the byte order mark, else UTF-8 if the bytes are valid; what is left is read as Latin-1's superset. */
export function chooseEncoding(head: Uint8Array, isUtf8: boolean): CsvEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return isUtf8 ? "utf-8" : "windows-1252";
}

/** The delimiter that stands most often outside quotes in the first line. csv-parse would split "53,27" of `a;53,27`. */
export function findDelimiter(text: string): CsvDelimiter {
  const counts: Record<CsvDelimiter, number> = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "\n" || letter === "\r") break;
    else if (letter in counts) counts[letter as CsvDelimiter] += 1;
  }
  // A line without any is a file of one column.
  return CSV_DELIMITERS.toSorted((a, b) => counts[b] - counts[a])[0] ?? ",";
}

/** What reading changed about a whole file. */
export type FileNote = "null_bytes" | "recoded" | "doubled_headers" | "missing_headers";

/** Names of columns as the person sees them: empty ones get a number, doubled ones a count. */
export function nameHeaders(cells: readonly string[]): { headers: string[]; notes: FileNote[] } {
  const seen = new Map<string, number>();
  const notes = new Set<FileNote>();
  const headers = cells.map((cell, index) => {
    const header = cell.trim().slice(0, 200);
    if (header === "") {
      notes.add("missing_headers");
      return `Column ${index + 1}`;
    }
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    if (count === 1) return header;
    notes.add("doubled_headers");
    return `${header} (${count})`;
  });
  return { headers, notes: [...notes] };
}
