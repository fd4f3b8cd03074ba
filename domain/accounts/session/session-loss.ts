/** Why a page has no session any more: no new token is given, somebody signed out, or somebody else signed in. */
export type LossCause = "expired" | "left" | "otherUser";

type Situation = {
  cause: LossCause;
  /** Something was typed on this page and may not be kept yet. */
  hasTyped: boolean;
  /** The browser once had the session of this page. Where it never had, the server and the browser read the cookie
   * differently, and loading the page again would go round in circles. */
  wasFound: boolean;
};

/** `ask`: sign in again over the page, so that nothing is lost; `load`: the server shows what is for whom. */
export function decideOnSessionLoss({ cause, hasTyped, wasFound }: Situation): "ask" | "load" {
  if (cause === "expired" || hasTyped || !wasFound) return "ask";
  return "load";
}
