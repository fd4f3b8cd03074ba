import type { ResolveCaller } from "../caller.ts";
import type { Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import type { Devices } from "./devices.ts";
import type { Keys } from "./keys.ts";
import type { LimitRules, Limits } from "./limits.ts";
import type { QueueMail } from "./mail.ts";
import type { SocialProviders } from "./social/providers.ts";
import type { Social } from "./social/social.ts";

export type AuthConfig = {
  /** Without a trailing slash; links lead here, and only here may they lead on. */
  siteUrl: string;
  isSignupAllowed(): Promise<boolean>;
  /** Whether this address has to be proven before its owner may sign in. */
  mustConfirmEmail(email: string): Promise<boolean>;
  limits?: LimitRules;
  /** Those that are on; without it none is. */
  providers?: SocialProviders;
};

export type AuthParts = {
  engine: Engine;
  keys: Keys;
  resolveCaller: ResolveCaller;
  config: AuthConfig;
  queueMail: QueueMail;
  log: Log;
  /** Takes work that goes on after the answer, so that a stop can wait for it. */
  waitUntil?: (work: Promise<unknown>) => void;
  now?: () => Date;
  /** How an attempt to sign in is held up. */
  pause?: (durationMs: number) => Promise<unknown>;
};

/** What every endpoint works with. */
export type AuthContext = Required<Omit<AuthParts, "waitUntil" | "pause">> & {
  limits: Limits;
  devices: Devices;
  /** Holds up an attempt at an account at which many have failed. */
  waitInLine(account: string, failures: number): Promise<void>;
  social: Social;
  /** Goes on after the answer; a failure is logged. */
  afterwards(work: () => Promise<unknown>): void;
};
