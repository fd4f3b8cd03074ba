import { type Call, isReadMethod } from "./call.ts";

/** The `Prefer` header tells whether anything but "done" comes back. */
const ANSWERS_WITH_ROWS = /return=(?!minimal)|count=/i;
const IS_UPSERT = /resolution=(?:merge|ignore)-duplicates/i;

/** How safe it is to send a request again when nobody knows whether the first one arrived. */
export type RetryPolicy = "always" | "while-latest" | "never";

/**
 * Reads change nothing. A change or removal of rows, or an upsert, comes to the same when done twice, as long as nothing
 * was written after it, and as long as its answer does not tell what the first one did. An insert would be there twice;
 * of a procedure or function nobody knows.
 */
export function getRetryPolicy({ kind, isRead }: Call, method: string, prefer: string): RetryPolicy {
  if (isRead || isReadMethod(method)) return "always";
  if (kind !== "table" || ANSWERS_WITH_ROWS.test(prefer)) return "never";
  if (method === "PATCH" || method === "DELETE" || method === "PUT") return "while-latest";
  return method === "POST" && IS_UPSERT.test(prefer) ? "while-latest" : "never";
}
