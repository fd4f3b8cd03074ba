import { type S3Client, S3Errors } from "@bradenmacdonald/s3-lite-client";
import { FileMissingError, type FileStore, pathOf, StoreFullError } from "./file-store.ts";
import { uploadParts } from "./s3-multipart.ts";

/** The smallest part that S3 accepts; larger ones would cost memory. */
const PART_BYTES = 5 * 1024 * 1024;

/** Codes of common servers for a full disk or quota. */
const FULL = new Set(["XMinioStorageFull", "InsufficientStorage", "QuotaExceeded", "ServiceQuotaExceededException"]);

function toStoreError(problem: unknown) {
  if (!(problem instanceof S3Errors.ServerError)) return problem;
  if (problem.statusCode === 404 && problem.code !== "NoSuchBucket") {
    return new FileMissingError("there is no such file", { cause: problem });
  }
  const isFull = problem.statusCode === 507 || FULL.has(problem.code);
  return isFull ? new StoreFullError("the store is full", { cause: problem }) : problem;
}

async function asStoreErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    throw toStoreError(problem);
  }
}

/** The content in parts of `PART_BYTES`. They share one buffer, so each must be sent before the next is read. */
async function* toParts(content: AsyncIterable<Uint8Array>) {
  const buffer = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + PART_BYTES - filled);
      buffer.set(piece, filled);
      taken += piece.length;
      filled += piece.length;
      if (filled < PART_BYTES) continue;
      yield buffer;
      filled = 0;
    }
  }
  yield buffer.subarray(0, filled);
}

async function write(client: S3Client, objectName: string, content: AsyncIterable<Uint8Array>) {
  const parts = toParts(content);
  const first = await parts.next();
  if (first.value !== undefined && first.value.length === PART_BYTES) {
    await uploadParts({ client, objectName }, first.value, parts);
  } else {
    await client.makeRequest({ method: "PUT", objectName, payload: first.value ?? new Uint8Array() });
  }
}

/** Files in a bucket of any S3-compatible store. */
export function createS3Store(client: S3Client): FileStore {
  return {
    write: (id, content) => asStoreErrors(write(client, pathOf(id), content)),
    read: async (id, range) => {
      const part = { offset: range?.start ?? 0, length: range ? range.end - range.start + 1 : 0 };
      const { body } = await asStoreErrors(client.getPartialObject(pathOf(id), part));
      // `fetch` cancels a body that nobody reads yet when its response is garbage collected; a locked one it leaves alone.
      return (body ?? new Blob().stream()).pipeThrough(new TransformStream());
    },
    size: async (id) => {
      try {
        return (await asStoreErrors(client.statObject(pathOf(id)))).size;
      } catch (error) {
        if (error instanceof FileMissingError) return null;
        throw error;
      }
    },
    copy: async (from, to) => {
      await asStoreErrors(client.copyObject({ sourceKey: pathOf(from) }, pathOf(to)));
    },
    remove: async (id) => {
      try {
        await asStoreErrors(client.deleteObject(pathOf(id)));
      } catch (error) {
        // Some stores report a missing file.
        if (!(error instanceof FileMissingError)) throw error;
      }
    },
  };
}
