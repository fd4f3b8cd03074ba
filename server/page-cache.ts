import { createHash } from "node:crypto";
import type { Platform } from "@tideline/platform/platform.ts";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

/** Tracks what a page reads from the backend, and knows whether any of it has changed since. */
export type PageReads = Platform["reads"];
type Reads = Parameters<PageReads["areCurrent"]>[0];

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Pages say how old things are, which nothing announces: the same as for answers of the backend. */
const MAX_AGE_MS = 5_000;

/** How a page says that it may be kept: by whoever asks again each time. */
const MAY_BE_KEPT = "must-revalidate";

/** Stand in a kept page for what belongs to one request. */
const THEIR_NONCE = "~nonce-of-this-answer~";
const THEIR_REQUEST = "~name-of-this-request~";

type Kept = { body: string; eTag: string; headers: readonly [string, string][]; reads: Reads };

/** One answer's own marks, which a kept page must not hand on. */
type Marks = { nonce: string; requestId: string };

export type PageCache = {
  /** Answers from memory or by `render`; both with an ETag, where the page may be kept. */
  answer(c: Context, marks: Marks, render: () => Promise<Response>): Promise<Response>;
};

/** Pages made for nobody in particular, each for as long as nothing that it came from has changed. */
export function createPageCache(reads: PageReads | null): PageCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 1_000,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });

  async function find(key: string) {
    const kept = pages.get(key);
    return kept && reads && (await reads.areCurrent(kept.reads)) ? kept : undefined;
  }

  async function answer(c: Context, marks: Marks, render: () => Promise<Response>) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return render();
    const key = [new URL(c.req.url).pathname + new URL(c.req.url).search, c.req.header("cookie") ?? ""].join("\n");
    const known = await find(key);
    if (known) return send(c, known, marks);
    const { value: response, reads: heard } = await (reads?.track(render) ??
      render().then((value) => ({ value, reads: null })));
    if (!mayBeKept(response)) return response;
    const fresh = await take(response, marks, heard ?? []);
    if (heard && c.req.method === "GET") pages.set(key, fresh);
    return send(c, fresh, marks);
  }

  return { answer };
}

function mayBeKept({ status, headers }: Response) {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isForAll = !headers.has("Set-Cookie") && (headers.get("Cache-Control") ?? "").includes(MAY_BE_KEPT);
  return status === 200 && isPage && isForAll;
}

async function take(response: Response, { nonce, requestId }: Marks, reads: Reads): Promise<Kept> {
  const text = await response.text();
  const anonymous = nonce ? text.replaceAll(nonce, THEIR_NONCE) : text;
  const body = anonymous.replaceAll(requestId, THEIR_REQUEST);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  // Weak: what is sent may be compressed.
  return { body, eTag: `W/"${hash}"`, headers: [...response.headers], reads };
}

function send(c: Context, { body, eTag, headers }: Kept, { nonce, requestId }: Marks) {
  const all = new Headers([...headers, ["ETag", eTag], ["Vary", "Cookie"]]);
  const isKnown = (c.req.header("if-none-match") ?? "").split(",").some((one) => one.trim() === eTag);
  if (isKnown) return new Response(null, { status: 304, headers: all });
  return new Response(body.replaceAll(THEIR_NONCE, nonce).replaceAll(THEIR_REQUEST, requestId), { headers: all });
}

/** "Not modified" keeps the policy of the page that the browser has: another nonce would stop that page's scripts. */
export const keepStoredPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 304) c.res.headers.delete("Content-Security-Policy");
};
