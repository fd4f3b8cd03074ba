import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { feedError, type StreamText } from "./feed.ts";

export type Row = Readonly<Record<string, string>>;

type ParsedLine = { record: Row; info: { error?: CsvError } };

/**
 * Streams the rows of a CSV file by lower-case column name. Reading a row with a wrong number of columns throws; in the
 * last row it means a truncated file, so the whole file is refused.
 */
export async function* readCsv(
  address: string,
  needed: readonly string[],
  streamText: StreamText,
): AsyncGenerator<() => Row> {
  const chunks = Readable.from(streamText(address));
  const rows = parse({
    bom: true,
    columns: (titles: string[]) => {
      const names = titles.map((name) => name.trim().toLowerCase());
      const missing = needed.filter((name) => !names.includes(name));
      if (missing.length > 0)
        throw feedError("feed_malformed", { problem: `the columns ${missing.join(", ")} are missing` });
      return names;
    },
    delimiter: [",", ";", "\t"],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  chunks.on("error", (problem) => rows.destroy(problem));
  let last: ParsedLine | null = null;
  try {
    for await (const line of chunks.pipe(rows) as AsyncIterable<ParsedLine>) {
      last = line;
      yield () => readLine(line);
    }
  } catch (problem) {
    if (problem instanceof CsvError) throw feedError("feed_malformed", { problem: problem.message }, problem);
    throw problem;
  } finally {
    chunks.destroy();
  }
  if (last === null) throw feedError("feed_empty");
  readLine(last);
}

function readLine({ record, info: { error } }: ParsedLine): Row {
  if (error) throw feedError("feed_malformed", { problem: error.message }, error);
  return record;
}
