import { useEffect, useState } from "react";
import { toProblem } from "#app/backend/to-app-error.ts";
import { readWaitS } from "#domain/accounts/sign-in/waiting-time.ts";
import { SECOND_MS } from "#domain/time.ts";
import { hasCode } from "./open-account-client.ts";

/** The platform's wait between two emails to one address. */
const MAIL_WAIT_S = 60;

/** Disables a button that sends an email while the platform would refuse another. */
export function useMailCooldown(isJustSent = false) {
  const { secondsLeft, hold } = useCountdown(isJustSent ? MAIL_WAIT_S : 0);

  /** Starts the cooldown that a refusal asks for. */
  async function withCooldown(ask: () => Promise<void>) {
    try {
      await ask();
    } catch (error) {
      if (hasCode(error, "too_many_attempts")) hold(readWaitS(toProblem(error).message) ?? MAIL_WAIT_S);
      throw error;
    }
  }
  return { secondsLeft, withCooldown, startCooldown: () => hold(MAIL_WAIT_S) };
}

function useCountdown(initialS = 0) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialS * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isHeld = secondsLeft > 0;

  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  function hold(seconds: number) {
    const startedAt = Date.now();
    setNow(startedAt);
    setEndsAt(startedAt + seconds * SECOND_MS);
  }
  return { secondsLeft, hold };
}
