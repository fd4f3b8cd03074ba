import { createHmac } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Rule } from "../../limits/shared-counter.ts";
import { AuthError } from "../auth-error.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How often one account or one network address may try. An attempt that succeeds is taken back. */
export const LIMITS = {
  /** Wrong passwords for one account from one address, so that nobody else is refused for them. */
  loginByAddressAndAccount: { points: 10, duration: 5 * MINUTE_S },
  loginByAddress: { points: 30, duration: 5 * MINUTE_S },
  loginByDevice: { points: 10, duration: 5 * MINUTE_S },
  /** From anywhere. Beyond it attempts from unknown devices are delayed. */
  loginByAccount: { points: 30, duration: 15 * MINUTE_S },
  currentPasswordByAccount: { points: 10, duration: 5 * MINUTE_S },
  /** Wrong codes: five guesses out of a million for each mail. */
  verifyByAccount: { points: 5, duration: HOUR_S },
  /** Includes wrong links, which cannot be guessed, so old mails do not lock out everybody behind one router. */
  verifyByAddress: { points: 30, duration: HOUR_S },
  /** Wrong codes of an authenticator app: three of a million are right at a time. */
  factorByAccount: { points: 5, duration: 15 * MINUTE_S },
  /** One mail about it. */
  factorNoticeByAccount: { points: 1, duration: HOUR_S },
  challengeByAccount: { points: 30, duration: 5 * MINUTE_S },
  signupByAddress: { points: 30, duration: HOUR_S },
  mailByAddress: { points: 30, duration: HOUR_S },
  /** One mail of a kind per e-mail address. */
  mailByRecipient: { points: 1, duration: MINUTE_S },
  refreshByAddress: { points: 150, duration: 5 * MINUTE_S },
  /** Leaving for a provider and returning count one each. */
  authorizeByAddress: { points: 60, duration: 5 * MINUTE_S },
  updateByAccount: { points: 30, duration: 5 * MINUTE_S },
} as const;

type LimitName = keyof typeof LIMITS;
export type LimitRules = Readonly<Record<LimitName, { points: number; duration: number }>>;

export type Limits = {
  /** Counts an attempt, or throws 429; the function takes the attempt back. A null key (no network) is not limited. */
  take(name: LimitName, key: string | null): Promise<() => Promise<void>>;
  /** Counts an attempt without refusing it: how many there were beyond the limit. */
  countExcess(name: LimitName, key: string): Promise<number>;
  giveBack(name: LimitName, key: string): Promise<void>;
};

type Parts = {
  rules?: LimitRules | undefined;
  newLimiter: (rule: Rule) => RateLimiterAbstract;
  /** The same in all processes; a secret, so that nobody can compute which addresses share a bucket. */
  secret: Uint8Array;
};

/** Keys are hashed into buckets, so that a flood of invented addresses cannot fill the table. */
const BUCKETS = 65_536;

const toSeconds = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 1000));

export const tooManyRequests = (waitMs: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfterS: toSeconds(waitMs) });

function toRefusal(name: LimitName, waitMs: number) {
  if (name !== "mailByRecipient") return tooManyRequests(waitMs);
  const retryAfterS = toSeconds(waitMs);
  const text = `For security purposes, you can only request this after ${retryAfterS} seconds.`;
  return new AuthError(429, "over_email_send_rate_limit", text, { retryAfterS });
}

export function createLimits({ rules = LIMITS, newLimiter, secret }: Parts): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) limiters.set(name, newLimiter({ keyPrefix: name, ...rule }));
  const bucketOf = (key: string) => createHmac("sha256", secret).update(key).digest().readUInt32BE() % BUCKETS;

  /** Null, or the refusal. */
  async function consume(name: LimitName, key: string): Promise<RateLimiterRes | null> {
    try {
      await limiters.get(name)?.consume(bucketOf(key));
      return null;
    } catch (problem) {
      if (problem instanceof RateLimiterRes) return problem;
      throw problem;
    }
  }
  const giveBack = async (name: LimitName, key: string) => void (await limiters.get(name)?.reward(bucketOf(key)));

  return {
    take: async (name, key) => {
      if (key === null) return async () => undefined;
      const refused = await consume(name, key);
      if (refused) throw toRefusal(name, refused.msBeforeNext);
      return () => giveBack(name, key);
    },
    countExcess: async (name, key) => {
      const refused = await consume(name, key);
      return refused ? refused.consumedPoints - rules[name].points : 0;
    },
    giveBack,
  };
}
