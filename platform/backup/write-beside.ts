import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Creates an empty file, which only one caller can do; a hard link would do it in one step, but not on every disk. */
async function reserve(path: string) {
  const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new Error(`${path} exists already`, { cause: error });
    throw error;
  });
  await file.close();
}

/** Writes a file beside its path and moves it there when complete. A failure leaves nothing, and never replaces a file. */
export async function writeBeside<T>(path: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${path}.${randomUUID().slice(0, 8)}.partial`;
  try {
    const result = await write(draft);
    await reserve(path);
    await rename(draft, path).catch(async (error) => {
      await rm(path);
      throw error;
    });
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A new file for its owner alone, flushed to the disk. */
export const OWNERS_FILE = { flags: "wx", mode: 0o600, flush: true } as const;
