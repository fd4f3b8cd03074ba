import type { Context } from "hono";
import type { PlatformEnv } from "../platform-env.ts";

/** A request that is longer than this is hardly asked twice. */
const MAX_KEY_LENGTH = 8_192;

/** Every header that an answer may depend on. */
const HEADERS = ["accept", "accept-profile", "content-profile", "content-type", "prefer", "range", "range-unit"];

/** What makes two requests of visitors the same; null for requests that are not answered from the cache. */
export async function cacheKey(c: Context<PlatformEnv>): Promise<string | null> {
  const { req } = c;
  const { role, claims } = c.get("caller");
  if (role !== "anon" || Object.keys(claims).length !== 1) return null;
  const isCall = req.path.includes("/rpc/");
  const mayRepeat = req.method === "GET" || req.method === "HEAD" || (req.method === "POST" && isCall);
  if (!mayRepeat || /no-(cache|store)/i.test(req.header("cache-control") ?? "")) return null;
  const length = Number(req.header("content-length") ?? 0);
  if (!(length + req.url.length <= MAX_KEY_LENGTH)) return null;
  const parts = [req.method, req.url.slice(req.url.indexOf("/", req.url.indexOf("//") + 2))];
  for (const name of HEADERS) parts.push(req.header(name) ?? "");
  // Byte for byte: as text, what is not UTF-8 would be repaired.
  if (req.method === "POST") parts.push(Buffer.from(await req.arrayBuffer()).toString("latin1"));
  const key = parts.join("\n");
  return key.length <= MAX_KEY_LENGTH ? key : null;
}
