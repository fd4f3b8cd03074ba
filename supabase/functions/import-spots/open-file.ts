import {
  type CsvEncoding,
  chooseEncoding,
  type FileNote,
  findDelimiter,
  nameHeaders,
} from "../../../domain/spot-imports/csv-format.ts";
import { importError } from "../../../domain/spot-imports/import-errors.ts";
import { MAX_IMPORT_BYTES } from "../../../domain/spot-imports/import-limits.ts";
import type { ImportData } from "./import-spots.data.ts";
import { readRecords, streamText } from "./read-records.ts";

const SAMPLE_ROWS = 5;
const SAMPLE_LETTERS = 200;
/** Enough for a header line of 500 columns. */
const HEADER_LETTERS = 64 * 1024;

/** Reads all bytes once: how many there are, how they are encoded and whether nulls are among them. */
async function inspectBytes(bytes: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let head = new Uint8Array();
  let size = 0;
  let isUtf8 = true;
  let hasNulls = false;
  const check = (chunk?: Uint8Array<ArrayBuffer>) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      // A fatal decoder throws for bytes of another encoding.
      isUtf8 = false;
    }
  };
  for await (const chunk of bytes) {
    if (size === 0) head = chunk.slice(0, 2);
    size += chunk.byteLength;
    if (size > MAX_IMPORT_BYTES) throw importError("csv_too_large");
    hasNulls ||= chunk.includes(0);
    check(chunk);
  }
  check();
  const encoding = chooseEncoding(head, isUtf8);
  return { size, encoding, hasNulls: hasNulls && !encoding.startsWith("utf-16") };
}

async function readHeaderLine(bytes: ReadableStream<Uint8Array<ArrayBuffer>>, encoding: CsvEncoding) {
  let text = "";
  for await (const part of streamText(bytes, encoding)) {
    text += part;
    if (text.length >= HEADER_LETTERS) break;
  }
  return text;
}

/** `<timestamp>-<name>` in the swimmer's folder. */
const nameOf = (path: string) => (path.split("/").at(-1) ?? path).replace(/^\d+-/, "") || path;

type Opened = { adminId: string; path: string; wasRecoded: boolean };

/** Finds out how the file is written and which columns it has; returns the id of its import. */
export async function openFile(data: ImportData, { adminId, path, wasRecoded }: Opened): Promise<string> {
  const known = await data.findByPath(path);
  if (known) return known;
  const { size, encoding, hasNulls } = await inspectBytes(await data.streamFile(path));
  const delimiter = findDelimiter(await readHeaderLine(await data.streamFile(path), encoding));
  const first: string[][] = [];
  for await (const record of readRecords(await data.streamFile(path), { encoding, delimiter })) {
    first.push(record);
    if (first.length > SAMPLE_ROWS) break;
  }
  const [header, ...sample] = first;
  if (!header || sample.length === 0) throw importError("csv_empty");
  const { headers, notes } = nameHeaders(header);
  const changes: FileNote[] = [
    ...(wasRecoded || encoding !== "utf-8" ? (["recoded"] as const) : []),
    ...(hasNulls ? (["null_bytes"] as const) : []),
    ...notes,
  ];
  return data.addImport({
    user_id: adminId,
    file_path: path,
    file_name: nameOf(path).slice(0, 300),
    file_bytes: size,
    encoding,
    delimiter,
    headers,
    sample: sample.map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_LETTERS))),
    notes: changes,
  });
}
