import type { Context } from "hono";
import { type Caller, InvalidTokenError, type ResolveCaller, toRequestContext } from "../caller.ts";
import type { Engine, RequestContext } from "../database/engine.ts";
import type { Log } from "../log.ts";
import type { FileStore } from "./files/file-store.ts";
import type { OrphanedFiles } from "./files/orphaned-files.ts";
import type { SignedTokens } from "./routes/signed-tokens.ts";
import { accessDenied, StorageError } from "./storage-error.ts";

export type StorageParts = {
  engine: Engine;
  files: FileStore;
  tokens: SignedTokens;
  resolveCaller: ResolveCaller;
  log: Log;
  /** The installation's limit, which a bucket cannot raise. */
  maxFileBytes: number;
  /** Registers a background task, so that a stop can wait for it. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/** What all routes share. */
export type StorageContext = Omit<StorageParts, "waitUntil"> & {
  orphanedFiles: OrphanedFiles;
  /** Uploads under way in this process, by user. */
  underWay: Map<string, number>;
};

/** The caller, null without any key. */
export async function findCaller(c: Context, { resolveCaller }: StorageContext): Promise<Caller | null> {
  try {
    return await resolveCaller(c.req.raw);
  } catch (problem) {
    if (problem instanceof InvalidTokenError) throw accessDenied(problem.message);
    throw problem;
  }
}

export async function requireCaller(c: Context, storage: StorageContext): Promise<Caller> {
  const caller = await findCaller(c, storage);
  if (caller) return caller;
  const message = "headers must have required property 'authorization'";
  throw new StorageError([400, "InvalidRequest"], message, { error: "Error" });
}

/** The id of the signed-in user, null for keys alone. */
export const ownerOf = ({ claims }: Caller) => (typeof claims.sub === "string" ? claims.sub : null);

/** `operation` is `storage.operation` in policies. Always set, so that none is left over from another request. */
export function toStorageRequest(caller: Caller, readOnly: boolean, operation = ""): RequestContext {
  const context = toRequestContext(caller, readOnly);
  return { ...context, settings: { ...context.settings, "storage.operation": operation } };
}
