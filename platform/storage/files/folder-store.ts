import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ByteRange, FileMissingError, type FileStore, pathOf, StoreFullError } from "./file-store.ts";

const CHUNK_BYTES = 64 * 1024;
const WHOLE: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** No space, no quota, or a file too large for the file system. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

const codeOf = (problem: unknown) => (problem instanceof Error && "code" in problem ? String(problem.code) : "");

function toStoreError(problem: unknown) {
  const code = codeOf(problem);
  if (code === "ENOENT") return new FileMissingError("there is no such file", { cause: problem });
  return FULL.has(code) ? new StoreFullError("the disk is full", { cause: problem }) : problem;
}

/** Also for folders: a new entry survives a power loss only once its folder has been synced. */
async function syncFile(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content) {
    for (let written = 0; written < chunk.length; ) {
      written += (await handle.write(chunk, written)).bytesWritten;
    }
  }
  await handle.sync();
}

/** Reads on demand. Node's own adapter throws outside every handler when a reader cancels at a bad moment. */
function toStream(handle: FileHandle, { start, end }: ByteRange = WHOLE): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      const wanted = Math.min(CHUNK_BYTES, end - position + 1);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
      position += bytesRead;
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      if (bytesRead > 0 && position <= end) return;
      controller.close();
      await handle.close();
    },
    cancel: () => handle.close(),
  });
}

async function sizeOf(path: string) {
  try {
    return (await stat(path)).size;
  } catch (problem) {
    const error = toStoreError(problem);
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** Files in a folder of this machine, which several processes may share. */
export function createFolderStore(folder: string): FileStore {
  const place = (id: string) => join(folder, pathOf(id));

  /** Creates the file with `work`, and removes it on a failure. */
  async function make(id: string, work: (path: string) => Promise<void>) {
    const path = place(id);
    try {
      // For the owner alone: everyone else goes through the database's policies.
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFile(dirname(made));
      await work(path);
      await syncFile(dirname(path));
    } catch (problem) {
      // An existing file is not ours to remove.
      if (codeOf(problem) !== "EEXIST") await rm(path, { force: true });
      throw toStoreError(problem);
    }
  }

  async function openForReading(id: string) {
    try {
      return await open(place(id), "r");
    } catch (problem) {
      throw toStoreError(problem);
    }
  }

  return {
    write: (id, content) =>
      make(id, async (path) => {
        const handle = await open(path, "wx", 0o600);
        try {
          await writeAll(handle, content);
        } finally {
          await handle.close();
        }
      }),
    read: async (id, range) => toStream(await openForReading(id), range),
    size: (id) => sizeOf(place(id)),
    copy: (from, to) =>
      make(to, async (path) => {
        await copyFile(place(from), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await syncFile(path);
      }),
    remove: (id) => rm(place(id), { force: true }),
  };
}
