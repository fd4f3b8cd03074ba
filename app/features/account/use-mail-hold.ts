import { toProblem } from "#app/backend/to-app-error.ts";
import { readWaitS } from "#domain/accounts/waiting-time.ts";
import { hasCode } from "./has-code.ts";
import { useHold } from "./use-hold.ts";

/** As long as the platform makes one address wait for another mail. */
const MAIL_WAIT_S = 60;

/** Holds the button that asks for a mail while another one would be refused. */
export function useMailHold(isJustSent = false) {
  const { leftS, hold } = useHold(isJustSent ? MAIL_WAIT_S : 0);

  /** Asks, and holds for as long as a refusal says. */
  async function holdOnRefusal(ask: () => Promise<void>) {
    try {
      await ask();
    } catch (error) {
      if (hasCode(error, "too_many_attempts")) hold(readWaitS(toProblem(error).message) ?? MAIL_WAIT_S);
      throw error;
    }
  }
  return { leftS, holdOnRefusal, holdAfterMail: () => hold(MAIL_WAIT_S) };
}
