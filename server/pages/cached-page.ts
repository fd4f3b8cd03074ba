import { createHash } from "node:crypto";
import type { Platform } from "@tideline/platform/platform.ts";
import { type EncodedBytes, type Encoding, withEncoding } from "./page-encoding.ts";

/** Tracks what a page reads from the backend, and whether any of it has changed since. */
export type PageReads = Platform["reads"];
export type Reads = Parameters<PageReads["areCurrent"]>[0];

export type CachedPage = {
  bytes: EncodedBytes;
  eTag: string;
  headers: readonly [string, string][];
  /** For `script-src`: the hashes of its inline scripts. */
  scripts: string;
  /** Null where some of it cannot be traced. */
  reads: Reads | null;
};

/** Values of one response, which must not be cached. */
export type RequestValues = { nonce: string; requestId: string };

/** The Cache-Control directive of pages that may be cached. */
const CACHEABLE = "must-revalidate";

const sha256 = (text: string) => createHash("sha256").update(text);

export function isCacheable({ status, headers }: Response) {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isPublic = !headers.has("Set-Cookie") && (headers.get("Cache-Control") ?? "").includes(CACHEABLE);
  return status === 200 && isPage && isPublic;
}

/** Hashes only scripts that carry the response's nonce: one that somebody smuggled into the page has none. */
function hashScripts(text: string, nonce: string) {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(` nonce="${nonce}"`) || / src=/.test(attributes)) continue;
    hashes.add(`'sha256-${sha256(script).digest("base64")}'`);
  }
  return [...hashes].join(" ");
}

/** The page without what belongs to one response: hashes replace its nonce, the page's own id that of the request. */
export async function toCachedPage(
  response: Response,
  { nonce, requestId }: RequestValues,
  reads: Reads | null,
): Promise<CachedPage> {
  const text = (await response.text()).replaceAll(requestId, "cached-page");
  const scripts = nonce ? hashScripts(text, nonce) : "";
  const body = nonce ? text.replaceAll(` nonce="${nonce}"`, "") : text;
  const hash = sha256(body).digest("base64url").slice(0, 27);
  // Weak, since the body may be compressed.
  const eTag = `W/"${hash}"`;
  const headers: [string, string][] = [...response.headers, ["ETag", eTag], ["Vary", "Cookie, Accept-Encoding"]];
  return { bytes: { identity: Buffer.from(body) }, eTag, headers, scripts, reads };
}

/** Keeps only the wanted encoding of a new page, and adds one to a page that is kept. */
export async function encodePage(page: CachedPage, encoding: Encoding, isNew: boolean): Promise<CachedPage> {
  if (page.bytes[encoding] && !isNew) return page;
  const bytes = await withEncoding(page.bytes, encoding);
  return { ...page, bytes: isNew ? { [encoding]: bytes[encoding] } : bytes };
}

export function toResponse(request: { method: string; headers: Headers }, page: CachedPage, encoding: Encoding) {
  const headers = new Headers([...page.headers]);
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((one) => one.trim() === page.eTag)) return new Response(null, { status: 304, headers });
  const bytes = page.bytes[encoding];
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes?.byteLength ?? 0));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
