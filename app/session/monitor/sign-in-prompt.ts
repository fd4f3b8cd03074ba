import { decideOnLoss, type LossCause } from "#domain/accounts/session/session-loss.ts";

/** A cookie that goes away may be the answer to this page's own way out, which a reload would cut off. */
const LOAD_AFTER_MS = 1_500;

type Page = {
  hasTyped: () => boolean;
  /** Whether this browser ever had the session of this page. */
  wasFound: () => boolean;
  /** Shows what is at this address for whoever is there now. */
  load: () => void;
};

/** What a page does about a lost session: asks its swimmer to sign in again, or loads anew a little later. */
export function createSignInPrompt({ hasTyped, wasFound, load }: Page) {
  let isLost = false;
  let count = 0;
  let ask: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function loseNow(cause: LossCause) {
    if (decideOnLoss({ cause, hasTyped: hasTyped(), wasFound: wasFound() }) === "ask") ask = ++count;
    else timer = setTimeout(load, LOAD_AFTER_MS);
  }

  return {
    /** Told of every change; what is lost already is not lost again. */
    meet(cause: LossCause | null) {
      if (cause === null) {
        clearTimeout(timer);
        ask = null;
      } else if (!isLost) loseNow(cause);
      isLost = cause !== null;
    },
    /** Who closed the question is asked once more. */
    repeat() {
      if (ask !== null) ask = ++count;
    },
    /** Numbers the present question; null while there is none. */
    getAsk: () => ask,
    stop: () => clearTimeout(timer),
  };
}
