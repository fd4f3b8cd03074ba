import type { JWTPayload } from "jose";
import { LRUCache } from "lru-cache";

const MAX_TOKENS = 2_000;
/** Longer tokens are not ours, or hold so much that few would fill the memory. */
const MAX_TOKEN_LENGTH = 4_096;

type Verify = (token: string) => Promise<Readonly<JWTPayload>>;
type Verified = { claims: Readonly<JWTPayload>; atMs: number; untilMs: number };

/**
 * Remembers what a token says until it expires, because a signature takes as long to check as the rest of a short
 * request. Whether its session is still open is asked of the database, by those who need it, each time.
 */
export function rememberVerified(verify: Verify): Verify {
  const known = new LRUCache<string, Verified>({ max: MAX_TOKENS });

  return async (token) => {
    const now = Date.now();
    const found = known.get(token);
    if (found && found.atMs <= now && now < found.untilMs) return found.claims;
    known.delete(token);
    const claims = Object.freeze(await verify(token));
    if (token.length <= MAX_TOKEN_LENGTH) known.set(token, { claims, atMs: now, untilMs: (claims.exp ?? 0) * 1000 });
    return claims;
  };
}
