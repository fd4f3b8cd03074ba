import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { type Caller, InvalidTokenError, type PlatformEnv, type ResolveCaller } from "../caller.ts";
import { type ApiKeys, createReadApiKey, findApiKey } from "./resolve-caller.ts";

const PREFLIGHT_MAX_AGE_S = 7200;

/** Any site may call, as on the hosted platform: callers are identified by keys and tokens, never by cookies. */
export function allowAnySite(): MiddlewareHandler {
  const allow = cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposeHeaders: [
      "Content-Range",
      "Content-Location",
      "Location",
      "Preference-Applied",
      "Link",
      "Retry-After",
      "X-Total-Count",
      "X-Supabase-Api-Version",
    ],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  const nothing = async () => undefined;
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return allow(c, next);
    await next();
    // Set on the finished answer: earlier, Hono would copy every answer through a stream.
    await allow(c, nothing);
  };
}

/** Forbids caching of every response without its own `Cache-Control`. */
export function forbidStoring(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  };
}

/** Opened from mails and by verifiers, without a key. */
const OPEN_PATHS = new Set([
  "/auth/v1/verify",
  "/auth/v1/callback",
  "/auth/v1/authorize",
  "/auth/v1/.well-known/jwks.json",
]);

/** Refuses requests without one of our two API keys, in the hosted gateway's words. */
export function requireApiKey(apiKeys: ApiKeys): MiddlewareHandler {
  const readApiKey = createReadApiKey(apiKeys);
  return async (c, next) => {
    if (OPEN_PATHS.has(c.req.path)) return next();
    const key = findApiKey(c.req.raw);
    if (key === null) {
      const hint = "No `apikey` request header or url param was found.";
      return c.json({ message: "No API key found in request", hint }, 401);
    }
    if (readApiKey(key)) return next();
    const hint = "Double check your Supabase `anon` or `service_role` API key.";
    return c.json({ message: "Invalid API key", hint }, 401);
  };
}

type Refuse = (error: InvalidTokenError, request: Request) => Response;

/** Sets `caller` on the request; each service refuses a bad token in its own words. */
export function identifyCaller(resolveCaller: ResolveCaller, refuse: Refuse): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    let caller: Caller | null;
    try {
      caller = await resolveCaller(c.req.raw);
    } catch (problem) {
      if (problem instanceof InvalidTokenError) return refuse(problem, c.req.raw);
      throw problem;
    }
    c.set("caller", caller ?? { role: "anon", claims: { role: "anon" } });
    return next();
  };
}

type BodyLimit = { maxSize: number; onError: NonNullable<Parameters<typeof bodyLimit>[0]["onError"]> };

/**
 * Refuses bodies over a size. Without looking for a body where its length is known or none is expected: that costs a
 * third of a short request, and Node itself ends a body at its length.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return limit(c, next);
    return Number(length) > maxSize ? onError(c) : next();
  };
}
