import { SECOND_MS } from "../time.ts";

/** After this the demo shows sample spots. */
export const DEMO_TIMEOUT_MS = 2 * SECOND_MS;

type DemoFacts = {
  hasSwimmer: boolean;
  phase: "loading" | "signedIn" | "signedOut";
  waitedMs: number;
};

/** `sample`: for visitors, or when the session is unknown. */
export type DemoMode = "starting" | "own" | "sample";

export function chooseDemoMode({ hasSwimmer, phase, waitedMs }: DemoFacts): DemoMode {
  if (!hasSwimmer || phase === "signedOut") return "sample";
  if (phase === "signedIn") return "own";
  return waitedMs < DEMO_TIMEOUT_MS ? "starting" : "sample";
}

const AUTH_WORDS = /auth|permission|not logged in|unauthorized/i;

/** Such problems lead to the sign-in. */
export function isAuthMessage(message: string) {
  return AUTH_WORDS.test(message);
}
