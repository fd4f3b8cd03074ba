import { decideOnSessionLoss, type LossCause } from "#domain/accounts/session/session-loss.ts";

/** The cookie may be gone because of this page's own sign-out, which a reload would interrupt. */
const LOAD_AFTER_MS = 1_500;

type Page = {
  hasTyped: () => boolean;
  wasFound: () => boolean;
  reload: () => void;
};

/** After a lost session: prompts to sign in if input would be lost, otherwise reloads. */
export function createSignInPrompt({ hasTyped, wasFound, reload }: Page) {
  let isLost = false;
  let count = 0;
  let promptId: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleLoss(cause: LossCause) {
    if (decideOnSessionLoss({ cause, hasTyped: hasTyped(), wasFound: wasFound() }) === "ask") promptId = ++count;
    else timer = setTimeout(reload, LOAD_AFTER_MS);
  }

  return {
    update(cause: LossCause | null) {
      if (cause === null) {
        clearTimeout(timer);
        promptId = null;
      } else if (!isLost) handleLoss(cause);
      isLost = cause !== null;
    },
    /** Shows a dismissed prompt again. */
    repeat() {
      if (promptId !== null) promptId = ++count;
    },
    /** The current prompt's number, or null. */
    getPromptId: () => promptId,
    stop: () => clearTimeout(timer),
  };
}
