import type { Caller } from "../caller.ts";
import { AS_OWNER } from "../database/engine.ts";
import { FileMissingError } from "./files/file-store.ts";
import type { Target } from "./object-name.ts";
import { findBucket, requireObject, type StoredObject } from "./objects.ts";
import { type StorageContext, toStorageRequest } from "./storage-context.ts";
import { accessDenied, noSuchBucket, noSuchKey } from "./storage-error.ts";

/** The right to read a file: as a public one, as a caller (null may read public buckets), or by a signed address. */
export type Right = "public" | { caller: Caller | null } | "anyone";

/** The row of a file; throws unless it may be read by that right. */
export async function findReadable({ engine }: StorageContext, target: Target, right: Right): Promise<StoredObject> {
  const readAs = (caller: Caller | null) =>
    engine.transaction(caller ? toStorageRequest(caller, true) : { ...AS_OWNER, readOnly: true }, (tx) =>
      requireObject(tx, target),
    );
  if (right === "anyone") return readAs(null);
  const bucket = await findBucket(engine, target.bucket);
  if (!bucket || (right === "public" && !bucket.public)) throw noSuchBucket();
  if (right === "public" || bucket.public) return readAs(null);
  if (right.caller === null) throw accessDenied("Access denied to this bucket");
  return readAs(right.caller);
}

const ATTEMPTS_LIMIT = 3;

/** Calls `use` with a file, again when its content was replaced or removed since its row was read. */
export async function withObject<T>(
  { log }: StorageContext,
  find: () => Promise<StoredObject>,
  use: (object: StoredObject) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const object = await find();
    try {
      return await use(object);
    } catch (problem) {
      if (!(problem instanceof FileMissingError)) throw problem;
      if (attempt < ATTEMPTS_LIMIT) continue;
      log.error({ object: object.id }, "a row has no file");
      throw noSuchKey();
    }
  }
}
