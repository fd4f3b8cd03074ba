import { decideOnLoss, type LossCause } from "#domain/accounts/session/session-loss.ts";

/** The cookie may be gone because of this page's own sign-out, which a reload would interrupt. */
const LOAD_AFTER_MS = 1_500;

type Page = {
  hasTyped: () => boolean;
  wasFound: () => boolean;
  load: () => void;
};

/** On a lost session: prompts to sign in if input would be lost, else reloads. */
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
    meet(cause: LossCause | null) {
      if (cause === null) {
        clearTimeout(timer);
        ask = null;
      } else if (!isLost) loseNow(cause);
      isLost = cause !== null;
    },
    /** Shows a dismissed prompt again. */
    repeat() {
      if (ask !== null) ask = ++count;
    },
    /** The current prompt's number, or null. */
    getAsk: () => ask,
    stop: () => clearTimeout(timer),
  };
}
