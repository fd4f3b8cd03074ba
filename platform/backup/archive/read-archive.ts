import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract } from "tar-stream";
import { BackupFileError } from "./backup-format.ts";

/** Larger than any page that is written, but fits into memory. */
const TEXT_BYTES_LIMIT = 256 * 1024 * 1024;

/** Errors of Node and of the archive reader for a file that is cut off, altered, or no archive. */
function isUnreadable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || /tar header|end of data|Unexpected end|Size mismatch/i.test(error.message);
}

/** Visits every entry in order. Each must be read to its end before the next. */
export async function readArchive(path: string, visit: (entry: Entry) => Promise<void>) {
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  try {
    const visited = (async () => {
      for await (const entry of entries) await visit(entry);
    })();
    await Promise.all([read, visited]);
  } catch (error) {
    entries.destroy();
    await read.catch(() => undefined);
    if (isUnreadable(error)) throw new BackupFileError("it is cut off, altered, or no backup", { cause: error });
    throw error;
  }
}

/** The whole content of a text entry. */
export async function readText(entry: Entry): Promise<string> {
  if ((entry.header.size ?? 0) > TEXT_BYTES_LIMIT) throw new BackupFileError(`${entry.header.name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
