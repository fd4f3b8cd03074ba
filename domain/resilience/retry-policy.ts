import { type Call, isReadMethod } from "./call.ts";

/** By the `Prefer` header. */
const ANSWERS_WITH_ROWS = /return=(?!minimal)|count=/i;
const IS_UPSERT = /resolution=(?:merge|ignore)-duplicates/i;

/** For a request that may or may not have arrived. */
export type RetryPolicy = "always" | "while-latest" | "never";

/**
 * Repeating a change, removal or upsert has the same result while nothing was written after it and no rows come back.
 * Inserts would duplicate.
 */
export function getRetryPolicy({ kind, isRead }: Call, method: string, prefer: string): RetryPolicy {
  if (isRead || isReadMethod(method)) return "always";
  if (kind !== "table" || ANSWERS_WITH_ROWS.test(prefer)) return "never";
  if (method === "PATCH" || method === "DELETE" || method === "PUT") return "while-latest";
  return method === "POST" && IS_UPSERT.test(prefer) ? "while-latest" : "never";
}
