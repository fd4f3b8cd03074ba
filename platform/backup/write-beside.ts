import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** An empty file in the place, for one of all who ask; a hard link would do it in one step, but not on every disk. */
async function reserve(path: string) {
  const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new Error(`${path} exists already`, { cause: error });
    throw error;
  });
  await file.close();
}

/**
 * Lets a file grow beside its place and moves it there once it is whole. A failure leaves nothing of it, and a file that
 * has come there meanwhile stays.
 */
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

/** A new file for its owner alone, on the disk before it counts as written. */
export const OWNERS_FILE = { flags: "wx", mode: 0o600, flush: true } as const;
