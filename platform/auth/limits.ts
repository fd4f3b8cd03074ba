import { createHmac } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Rule } from "../limits/shared-counter.ts";
import { AuthError } from "./auth-error.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How often one account or one network address may try. Points come back when an attempt turns out well. */
export const LIMITS = {
  /** Wrong passwords for one account from one address: nobody else is refused for them. */
  loginByPlace: { points: 10, duration: 5 * MINUTE_S },
  loginByAddress: { points: 30, duration: 5 * MINUTE_S },
  loginByDevice: { points: 10, duration: 5 * MINUTE_S },
  /** From wherever. Beyond it attempts from unknown devices have to wait. */
  loginByAccount: { points: 30, duration: 15 * MINUTE_S },
  currentPasswordByAccount: { points: 10, duration: 5 * MINUTE_S },
  /** Wrong codes: five guesses out of a million for each mail. */
  verifyByAccount: { points: 5, duration: HOUR_S },
  /** Wrong links too, which cannot be guessed; so people behind one router are not locked out by old mails. */
  verifyByAddress: { points: 30, duration: HOUR_S },
  signupByAddress: { points: 30, duration: HOUR_S },
  mailByAddress: { points: 30, duration: HOUR_S },
  /** One mail of a kind per e-mail address. */
  mailByRecipient: { points: 1, duration: MINUTE_S },
  refreshByAddress: { points: 150, duration: 5 * MINUTE_S },
  /** Leaving for a provider and coming back, each. */
  authorizeByAddress: { points: 60, duration: 5 * MINUTE_S },
  updateByAccount: { points: 30, duration: 5 * MINUTE_S },
} as const;

type LimitName = keyof typeof LIMITS;
export type LimitRules = Readonly<Record<LimitName, { points: number; duration: number }>>;

export type Limits = {
  /** Counts an attempt, or throws 429. A null key (no network in between) is not limited. */
  take(name: LimitName, key: string | null): Promise<void>;
  /** Counts an attempt and refuses nothing: how many there were beyond the rule. */
  countOver(name: LimitName, key: string): Promise<number>;
  giveBack(name: LimitName, key: string | null): Promise<void>;
};

type Parts = {
  rules?: LimitRules | undefined;
  /** Where a rule's attempts are counted. */
  newLimiter: (rule: Rule) => RateLimiterAbstract;
  /** Common to all who count together: nobody else can tell which addresses share a bucket. */
  secret: Uint8Array;
};

/** Keys fall into this many buckets, so that a flood of invented addresses cannot fill the table. */
const BUCKETS = 65_536;

const toSeconds = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 1000));

export const tooManyRequests = (waitMs: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfterS: toSeconds(waitMs) });

function refusal(name: LimitName, waitMs: number) {
  if (name !== "mailByRecipient") return tooManyRequests(waitMs);
  const retryAfterS = toSeconds(waitMs);
  const text = `For security purposes, you can only request this after ${retryAfterS} seconds.`;
  return new AuthError(429, "over_email_send_rate_limit", text, { retryAfterS });
}

export function createLimits({ rules = LIMITS, newLimiter, secret }: Parts): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) limiters.set(name, newLimiter({ keyPrefix: name, ...rule }));
  const bucketOf = (key: string) => createHmac("sha256", secret).update(key).digest().readUInt32BE() % BUCKETS;
  return {
    take: async (name, key) => {
      if (key === null) return;
      try {
        await limiters.get(name)?.consume(bucketOf(key));
      } catch (problem) {
        throw problem instanceof RateLimiterRes ? refusal(name, problem.msBeforeNext) : problem;
      }
    },
    countOver: async (name, key) => {
      try {
        await limiters.get(name)?.consume(bucketOf(key));
        return 0;
      } catch (problem) {
        if (problem instanceof RateLimiterRes) return problem.consumedPoints - rules[name].points;
        throw problem;
      }
    },
    giveBack: async (name, key) => {
      if (key !== null) await limiters.get(name)?.reward(bucketOf(key));
    },
  };
}
