import { createHash } from "node:crypto";
import type { Platform } from "@tideline/platform/platform.ts";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

/** Tracks what a page reads from the backend, and whether any of it has changed since. */
export type PageReads = Platform["reads"];
type Reads = Parameters<PageReads["areCurrent"]>[0];

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Pages show ages that no change announces; the same as for backend responses. */
const MAX_AGE_MS = 5_000;

/** The Cache-Control directive of pages that may be cached. */
const CACHEABLE = "must-revalidate";

/** Replace values of one request in a cached page. */
const NONCE_PLACEHOLDER = "~response-nonce~";
const REQUEST_PLACEHOLDER = "~request-id~";

type CachedPage = { body: string; eTag: string; headers: readonly [string, string][]; reads: Reads };

/** Values of one response, which must not be cached. */
type RequestValues = { nonce: string; requestId: string };

export type PageCache = {
  /** Responds from memory or by `render`, with an ETag where the page may be cached. */
  respond(c: Context, values: RequestValues, render: () => Promise<Response>): Promise<Response>;
};

/** Caches pages that are the same for every visitor until something they were made from changes. */
export function createPageCache(reads: PageReads | null): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 1_000,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });

  async function find(key: string) {
    const page = pages.get(key);
    return page && reads && (await reads.areCurrent(page.reads)) ? page : undefined;
  }

  async function respond(c: Context, values: RequestValues, render: () => Promise<Response>) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return render();
    const key = [new URL(c.req.url).pathname + new URL(c.req.url).search, c.req.header("cookie") ?? ""].join("\n");
    const cached = await find(key);
    if (cached) return send(c, cached, values);
    const { value: response, reads: tracked } = await (reads?.track(render) ??
      render().then((value) => ({ value, reads: null })));
    if (!isCacheable(response)) return response;
    const fresh = await toCachedPage(response, values, tracked ?? []);
    if (tracked && c.req.method === "GET") pages.set(key, fresh);
    return send(c, fresh, values);
  }

  return { respond };
}

function isCacheable({ status, headers }: Response) {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isPublic = !headers.has("Set-Cookie") && (headers.get("Cache-Control") ?? "").includes(CACHEABLE);
  return status === 200 && isPage && isPublic;
}

async function toCachedPage(
  response: Response,
  { nonce, requestId }: RequestValues,
  reads: Reads,
): Promise<CachedPage> {
  const text = await response.text();
  const withoutNonce = nonce ? text.replaceAll(nonce, NONCE_PLACEHOLDER) : text;
  const body = withoutNonce.replaceAll(requestId, REQUEST_PLACEHOLDER);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  // Weak, since the body may be compressed.
  return { body, eTag: `W/"${hash}"`, headers: [...response.headers], reads };
}

function send(c: Context, { body, eTag, headers }: CachedPage, { nonce, requestId }: RequestValues) {
  const all = new Headers([...headers, ["ETag", eTag], ["Vary", "Cookie"]]);
  const isUnchanged = (c.req.header("if-none-match") ?? "").split(",").some((one) => one.trim() === eTag);
  if (isUnchanged) return new Response(null, { status: 304, headers: all });
  return new Response(body.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(REQUEST_PLACEHOLDER, requestId), {
    headers: all,
  });
}

/** A 304 must keep the stored page's policy: a new nonce would block that page's scripts. */
export const keepStoredPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 304) c.res.headers.delete("Content-Security-Policy");
};
