import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { feedError, type StreamText } from "./feed.ts";

export type Row = Readonly<Record<string, string>>;

/** The rows of a file by the names of their columns, lower case, as they come. A line that is cut off makes all of it worthless. */
export async function* readCsv(
  address: string,
  needed: readonly string[],
  streamText: StreamText,
): AsyncGenerator<Row> {
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
    skip_empty_lines: true,
    trim: true,
  });
  chunks.on("error", (problem) => rows.destroy(problem));
  let isEmpty = true;
  try {
    for await (const row of chunks.pipe(rows) as AsyncIterable<Row>) {
      isEmpty = false;
      yield row;
    }
  } catch (problem) {
    if (problem instanceof CsvError) throw feedError("feed_malformed", { problem: problem.message }, problem);
    throw problem;
  } finally {
    chunks.destroy();
  }
  if (isEmpty) throw feedError("feed_empty");
}
