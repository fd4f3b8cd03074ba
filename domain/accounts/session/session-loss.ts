/** No new token, a sign-out, or another user signed in. */
export type LossCause = "expired" | "left" | "otherUser";

type Situation = {
  cause: LossCause;
  hasTyped: boolean;
  /** Without it the server and the browser read the cookie differently, and reloading would loop. */
  wasFound: boolean;
};

/** `ask`: sign in over the page, so that no input is lost; `load`: reload the page. */
export function decideOnSessionLoss({ cause, hasTyped, wasFound }: Situation): "ask" | "load" {
  if (cause === "expired" || hasTyped || !wasFound) return "ask";
  return "load";
}
