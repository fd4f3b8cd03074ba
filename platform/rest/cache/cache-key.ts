import type { Context } from "hono";
import type { PlatformEnv } from "../../caller.ts";

/** Longer requests are hardly repeated. */
const MAX_KEY_LENGTH = 8_192;

/** Every header that an answer may depend on. */
const HEADERS = ["accept", "accept-profile", "content-profile", "content-type", "prefer"];

/** Equal for equal requests of visitors; null for requests that are never answered from the cache. */
export async function cacheKey(c: Context<PlatformEnv>): Promise<string | null> {
  const { req } = c;
  const { role, claims } = c.get("caller");
  if (role !== "anon" || Object.keys(claims).length !== 1) return null;
  const isCall = req.path.includes("/rpc/");
  const mayRepeat = req.method === "GET" || req.method === "HEAD" || (req.method === "POST" && isCall);
  if (!mayRepeat || /no-(cache|store)/i.test(req.header("cache-control") ?? "")) return null;
  // The planner's guesses depend on more than tables.
  if (/count=(planned|estimated)/.test(req.header("prefer") ?? "")) return null;
  const length = Number(req.header("content-length") ?? 0);
  if (!(length + req.url.length <= MAX_KEY_LENGTH)) return null;
  const parts = [req.method, req.url.slice(req.url.indexOf("/", req.url.indexOf("//") + 2))];
  for (const name of HEADERS) parts.push(req.header(name) ?? "");
  // Latin-1 keeps every byte apart, where UTF-8 would replace invalid ones.
  if (req.method === "POST") parts.push(Buffer.from(await req.arrayBuffer()).toString("latin1"));
  const key = parts.join("\n");
  return key.length <= MAX_KEY_LENGTH ? key : null;
}
