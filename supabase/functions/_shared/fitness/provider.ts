import type { PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import type { ApiPlatform } from "../../../../domain/fitness/platforms.ts";

export type Tokens = { accessToken: string; refreshToken: string; expiresAt: Date };

/** What a platform answers to a sign-in. */
export type SignedIn = Tokens & { externalUserId: string; scopes: string[] };

type SignIn = { code: string; verifier: string; redirectUri: string; grantedScope: string | null };

/** One platform's API, mapped to our words. Every call may throw a `PlatformProblem`. */
export type FitnessProvider = {
  platform: ApiPlatform;
  authorizeUrl(ask: { redirectUri: string; state: string; challenge: string }): string;
  exchange(signIn: SignIn): Promise<SignedIn>;
  /** The old refresh token may end at once, so the new one has to be stored before anything else. */
  refresh(refreshToken: string): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
  /** Swims of this time in pages, without tracks; empty for a platform that sends them to the webhook. */
  listSwims(accessToken: string, range: { from: Date; to: Date }): AsyncGenerator<PlatformSwim[]>;
  /** With its track; null for another sport, an unreadable answer, or when the platform has it no more. */
  readSwim(accessToken: string, externalId: string): Promise<PlatformSwim | null>;
  /** Whether the platform has no such activity any more. */
  isGone(accessToken: string, externalId: string): Promise<boolean>;
  /** Whether the platform still accepts the token. */
  isAccepted(accessToken: string): Promise<boolean>;
};

export type Client = { clientId: string; clientSecret: string };
