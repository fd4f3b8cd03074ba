import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { PlatformEnv } from "../../caller.ts";
import { clientAddress, isFromThisMachine, limitKey } from "../../gateway/client-address.ts";
import { tooManyRequests } from "../rest-error.ts";

/** Each process counts for itself. */
export type RequestRate = { requests: number; seconds: number };

/** Enough for a school class behind one address. */
export const REQUEST_RATE: RequestRate = { requests: 1_500, seconds: 30 };

/** Users count by account, visitors by address. Null for pages, programs on this machine and the secret key. */
function countedFor(c: Context<PlatformEnv>): string | null {
  const { role, claims } = c.get("caller");
  if (role === "service_role" || c.env?.isUrgent === true) return null;
  if (role === "authenticated") return `user ${String(claims.sub)}`;
  return isFromThisMachine(c) ? null : limitKey(clientAddress(c));
}

export function createRateLimit({ requests, seconds }: RequestRate) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (c: Context<PlatformEnv>) => {
    const key = countedFor(c);
    if (key === null) return;
    try {
      await limiter.consume(key);
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      throw tooManyRequests(problem.msBeforeNext, `at most ${requests} requests in ${seconds} seconds`);
    }
  };
}
