import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { OWNERS_FILE, writeBeside } from "../write-beside.ts";

export type Archive = {
  add(name: string, content: string): Promise<void>;
  /** `size` is written before the content. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
};

function createArchive(tar: Pack, stopped: Promise<never>): Archive {
  /** A failed file also ends the work that fills it, which holds the database. */
  const unlessStopped = <T>(work: Promise<T>) => Promise.race([work, stopped]);

  function open(name: string, size: number) {
    const added = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? added.reject(error) : added.resolve()));
    // The callback reports it; an unhandled error would end the process.
    entry.on("error", () => undefined);
    added.promise.catch(() => undefined);
    return { entry, added: added.promise };
  }

  async function addStream(name: string, size: number, content: AsyncIterable<Uint8Array>) {
    const { entry, added } = open(name, size);
    for await (const chunk of content) {
      if (!entry.write(chunk)) await unlessStopped(once(entry, "drain"));
    }
    entry.end();
    await unlessStopped(added);
  }

  async function add(name: string, content: string) {
    const bytes = Buffer.from(content);
    const { entry, added } = open(name, bytes.length);
    entry.end(bytes);
    await unlessStopped(added);
  }

  return { add, addStream };
}

/** Fills a compressed archive and streams it to the target. */
export async function sendArchive<T>(target: Writable, fill: (archive: Archive) => Promise<T>): Promise<T> {
  const tar = pack();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const sent = pipeline(tar as Readable, createGzip(), target);
  sent.catch(stopped.reject);
  try {
    const result = await fill(createArchive(tar, stopped.promise));
    tar.finalize();
    await sent;
    return result;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // Rejects with the first failure: this error, or that of the target, which made the work fail.
    await sent;
    throw error;
  }
}

/** Writes an archive file, all or nothing. */
export function writeArchiveFile<T>(path: string, fill: (archive: Archive) => Promise<T>): Promise<T> {
  return writeBeside(path, (draft) => sendArchive(createWriteStream(draft, OWNERS_FILE), fill));
}
