import { hash, timingSafeEqual } from "node:crypto";
import type { Keys } from "../auth/keys.ts";
import { type Caller, InvalidTokenError, type ResolveCaller } from "../caller.ts";

export type ApiKeys = { publishableKey: string; secretKey: string };

const digest = (text: string) => hash("sha256", text, "buffer");

/** The caller of an API key, compared in constant time; null for an unknown key. */
export function createReadApiKey({ publishableKey, secretKey }: ApiKeys) {
  const [publishable, secret] = [digest(publishableKey), digest(secretKey)];
  return (key: string): Caller | null => {
    // How long a key is is no secret; tokens are longer.
    if (key.length !== publishableKey.length && key.length !== secretKey.length) return null;
    const given = digest(key);
    if (timingSafeEqual(given, publishable)) return { role: "anon", claims: { role: "anon" } };
    if (timingSafeEqual(given, secret)) return { role: "service_role", claims: { role: "service_role" } };
    return null;
  };
}

/** The key of a request: a header, or for links a parameter. */
export function findApiKey(request: Request): string | null {
  return request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
}

/**
 * The API key decides whether a request is accepted, a bearer token who sends it. Clients without a session send the key
 * as bearer too. Any other invalid token is refused, never treated as a visitor.
 */
export function createResolveCaller({ keys, apiKeys }: { keys: Keys; apiKeys: ApiKeys }): ResolveCaller {
  const readApiKey = createReadApiKey(apiKeys);
  return async (request) => {
    const key = findApiKey(request);
    const keyCaller = key === null ? null : readApiKey(key);
    const authorization = request.headers.get("Authorization");
    if (authorization === null) return keyCaller;
    const bearer = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!bearer) throw new InvalidTokenError("malformed", "token is malformed");
    const bearerCaller = readApiKey(bearer);
    if (bearerCaller) return bearerCaller;
    const claims = await keys.verify(bearer);
    if (claims.role !== "authenticated") throw new InvalidTokenError("claims", "invalid claim: role");
    return { role: "authenticated", claims };
  };
}
