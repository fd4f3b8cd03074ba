import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { limitTo } from "./byte-streams.ts";
import { SwimFileError } from "./swim-file-error.ts";

// We are a worker already.
configure({ useWebWorkers: false });

/** An Apple export has a file for each walk. */
const MAX_LISTED_ENTRIES = 50_000;

export type ZipEntry = { path: string; open: (maxMb: number) => ReadableStream<Uint8Array> };

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** From the directory at the zip's end: only what is opened gets unpacked. */
export async function listZip(blob: Blob): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(blob)).getEntriesGenerator()) {
      if (entries.length >= MAX_LISTED_ENTRIES) break;
      if (isFile(entry)) entries.push({ path: entry.filename, open: (maxMb) => openEntry(entry, maxMb) });
    }
  } catch (problem) {
    throw new SwimFileError("This zip is cut off or damaged. Nothing to import.", { cause: problem });
  }
  return entries;
}

function openEntry(entry: FileEntry, maxMb: number): ReadableStream<Uint8Array> {
  if (entry.encrypted) throw new SwimFileError("The zip is locked with a password.");
  const { readable, writable } = limitTo(maxMb);
  // A failure reaches the reader: it aborts the writable side.
  entry.getData(writable, { checkSignature: true }).catch((problem: unknown) => {
    const isOurs = problem instanceof SwimFileError;
    const told = isOurs ? problem : new SwimFileError("This file is damaged inside the zip.", { cause: problem });
    return writable.abort(told).catch(() => undefined);
  });
  return readable;
}
