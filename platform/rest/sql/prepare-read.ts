import { LRUCache } from "lru-cache";
import type { Statement } from "../../database/engine.ts";
import { type RestRequest, readQuery } from "../request/rest-request.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import type { ReadPlan } from "./plan-read.ts";

/** What a request for rows became. */
export type PreparedRead = { plan: ReadPlan; statement: Statement; hasOnePlan: boolean };

const MAX_KEPT = 300;
/** Longer requests are hardly repeated. */
const MAX_KEY_LENGTH = 4_096;

/** By schema, so that a changed one begins with nothing. */
const keptOf = new WeakMap<SchemaCache, LRUCache<string, PreparedRead>>();

function findKept(schema: SchemaCache) {
  const found = keptOf.get(schema) ?? new LRUCache<string, PreparedRead>({ max: MAX_KEPT });
  keptOf.set(schema, found);
  return found;
}

/** All that a statement depends on, but for the schema. */
function toKey({ context, caller, method }: RestRequest) {
  const { req } = context;
  return [caller.role, method, req.header("accept"), req.header("prefer"), req.url].join("\n");
}

/** `prepare` for a request, kept for equal ones: to parse one and write its SQL takes a fifth of a short read. */
export function prepareRead(
  request: RestRequest,
  prepare: (request: RestRequest, query: ReturnType<typeof readQuery>) => PreparedRead,
): PreparedRead {
  const kept = findKept(request.cache);
  const key = toKey(request);
  const known = kept.get(key);
  if (known) return known;
  const prepared = prepare(request, readQuery(request));
  if (key.length <= MAX_KEY_LENGTH) kept.set(key, prepared);
  return prepared;
}
