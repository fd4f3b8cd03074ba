import type { WireRequest } from "./wire-request.ts";

/** Everything that decides what a read brings, the token first: nobody's answer ever serves somebody else. */
const HEADERS = ["Authorization", "Accept", "Accept-Profile", "Content-Profile", "Prefer", "Range", "Range-Unit"];

/** Equal for equal reads of tables and procedures; null for what is never remembered. */
export function toCacheKey({ call, method, url, headers, body }: WireRequest): string | null {
  if (!call.isRead || (call.kind !== "table" && call.kind !== "procedure")) return null;
  if (body !== null && typeof body !== "string") return null;
  return JSON.stringify([method, url.href, body, ...HEADERS.map((name) => headers.get(name))]);
}
