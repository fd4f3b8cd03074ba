import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { CsvDelimiter, CsvEncoding } from "../../../domain/spot-imports/csv-format.ts";
import { importError } from "../../../domain/spot-imports/import-errors.ts";

/** Far more than a description may have. */
const MAX_RECORD_LETTERS = 100_000;

type Format = { encoding: CsvEncoding; delimiter: CsvDelimiter };

/** The text of a file without null bytes and without its byte order mark. */
export async function* streamText(bytes: ReadableStream<Uint8Array<ArrayBuffer>>, encoding: CsvEncoding) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true }).replaceAll("\0", "");
  yield decoder.decode();
}

/** The records of a file, the header first. Blank lines are no records. */
export async function* readRecords(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  { encoding, delimiter }: Format,
): AsyncGenerator<string[]> {
  const text = Readable.from(streamText(bytes, encoding));
  const records = parse({
    delimiter,
    max_record_size: MAX_RECORD_LETTERS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  text.on("error", (problem) => records.destroy(problem));
  try {
    yield* text.pipe(records) as AsyncIterable<string[]>;
  } catch (problem) {
    if (problem instanceof CsvError) throw importError("csv_unreadable", { problem: problem.message }, problem);
    throw problem;
  } finally {
    text.destroy();
    records.destroy();
  }
}
