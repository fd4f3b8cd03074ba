import type { ResolveCaller } from "../caller.ts";
import type { Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import type { Keys } from "./keys.ts";
import type { LimitRules, Limits } from "./limits/limits.ts";
import type { AuthMails, QueueMail } from "./mail.ts";
import type { SocialProviders } from "./social/providers.ts";
import type { Social } from "./social/social.ts";

export type AuthConfig = {
  /** Without a trailing slash; links lead here and nowhere else. */
  siteUrl: string;
  isSignupAllowed(): Promise<boolean>;
  /** Whether this address has to be proven before its owner may sign in. */
  mustConfirmEmail(email: string): Promise<boolean>;
  /** As on a hosted project without leaked password protection. */
  allowsCommonPasswords?: boolean;
  limits?: LimitRules;
  /** The providers that are on. */
  providers?: SocialProviders;
};

export type AuthParts = {
  engine: Engine;
  keys: Keys;
  resolveCaller: ResolveCaller;
  config: AuthConfig;
  mails: AuthMails;
  queueMail: QueueMail;
  log: Log;
  /** Takes work that continues after the response, so that a stop can wait for it. */
  waitUntil?: (work: Promise<unknown>) => void;
  now?: () => Date;
  /** Delays an attempt to sign in. */
  pause?: (durationMs: number) => Promise<unknown>;
};

/** What every endpoint works with. */
export type AuthContext = Required<Omit<AuthParts, "waitUntil" | "pause">> & {
  limits: Limits;
  social: Social;
  /** Signs the cookies of known devices. */
  deviceSecret: Uint8Array;
  /** Delays an attempt at an account at which many have failed. */
  delaySignIn(account: string, failures: number): Promise<void>;
  /** Continues after the response; a failure is logged. */
  runInBackground(work: () => Promise<unknown>): void;
  /** Logs our own errors, not the caller's. */
  reportError(problem: unknown): void;
};
