import type { WireRequest } from "./wire-request.ts";

/** The token is part of the key: no answer is ever shared between people. */
const HEADERS = ["Authorization", "Accept", "Accept-Profile", "Content-Profile", "Prefer", "Range", "Range-Unit"];

/** Null for requests that are never cached. */
export function toCacheKey({ call, method, url, headers, body }: WireRequest): string | null {
  if (!call.isRead || (call.kind !== "table" && call.kind !== "procedure")) return null;
  if (body !== null && typeof body !== "string") return null;
  return JSON.stringify([method, url.href, body, ...HEADERS.map((name) => headers.get(name))]);
}
