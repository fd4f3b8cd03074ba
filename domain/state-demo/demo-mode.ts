/** So long the demo waits to learn who is there; then it goes on with its sample spots. */
export const DEMO_TIMEOUT_MS = 2_000;

type DemoFacts = {
  /** Whether the page was made for a swimmer. */
  hasSwimmer: boolean;
  phase: "loading" | "signedIn" | "signedOut";
  waitedMs: number;
};

/** `own`: the swimmer's spots and stars. `sample`: made-up ones, for a visitor or where the session gave no answer. */
export type DemoMode = "starting" | "own" | "sample";

export function chooseDemoMode({ hasSwimmer, phase, waitedMs }: DemoFacts): DemoMode {
  if (!hasSwimmer || phase === "signedOut") return "sample";
  if (phase === "signedIn") return "own";
  return waitedMs < DEMO_TIMEOUT_MS ? "starting" : "sample";
}

const AUTH_WORDS = /auth|permission|not logged in|unauthorized/i;

/** Whether a problem is about who may do what: then the way on is the sign-in. */
export function isAuthMessage(message: string) {
  return AUTH_WORDS.test(message);
}
