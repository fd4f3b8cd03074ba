import { makeZip } from "client-zip";
import type { OwnFile } from "../_shared/list-files.data.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { ExportData } from "./export-my-data.data.ts";

/** Of the original files; the rows of one swimmer are bounded by their quotas. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;

const encoder = new TextEncoder();

/** A JSON array, written row by row so that no table has to fit into memory. */
async function* toJson(rows: AsyncIterable<unknown>) {
  let isFirst = true;
  yield encoder.encode("[");
  for await (const row of rows) {
    yield encoder.encode(`${isFirst ? "\n" : ",\n"}${JSON.stringify(row)}`);
    isFirst = false;
  }
  yield encoder.encode("\n]\n");
}

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that fit, and those that have to be left out. */
function choose(files: readonly OwnFile[]) {
  let bytes = 0;
  const [kept, left]: [OwnFile[], OwnFile[]] = [[], []];
  for (const file of files) {
    const fits = bytes + file.bytes <= MAX_FILE_BYTES;
    if (fits) bytes += file.bytes;
    (fits ? kept : left).push(file);
  }
  return { kept, left };
}

type Entry = { name: string; input: string | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> };

async function* listEntries(data: ExportData): AsyncGenerator<Entry> {
  yield { name: "account.json", input: asText(await data.readAccount()) };
  yield { name: "sessions.json", input: asText(await data.readSessions()) };
  for (const table of await data.listTables())
    yield { name: `data/${table}.json`, input: toJson(data.readRows(table)) };
  const { kept, left } = choose(await data.listFiles());
  for (const file of kept) {
    // The folder is the swimmer's own id or "reports", which say nothing.
    const name = `files/${file.bucket}/${file.path.slice(file.path.indexOf("/") + 1)}`;
    yield { name, input: await data.readFile(file) };
  }
  if (left.length > 0) yield { name: "files-left-out.json", input: asText(left) };
}

/** Gives the day's turn back when the zip can't be finished; the download breaks off. */
function returnTurnOnFailure(zip: ReadableStream<Uint8Array>, data: ExportData) {
  const reader = zip.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (problem) {
        await data.returnTurn();
        throw problem;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Everything that is stored about the caller, as a zip that is written while it is read. Once a day. */
export async function handleExport(request: Request, data: ExportData): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  if (!(await data.takeTurn())) throw requestError("export_used_up");
  return new Response(returnTurnOnFailure(makeZip(listEntries(data)), data), {
    headers: {
      // The client reads other types as text.
      "Content-Type": "application/octet-stream",
      "Content-Disposition": 'attachment; filename="tideline-data.zip"',
      "Cache-Control": "no-store",
    },
  });
}
