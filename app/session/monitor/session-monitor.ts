import { getTimerDelayMs, isCheckDue } from "#domain/accounts/session/session-schedule.ts";
import { SESSION_ERRORS } from "#domain/accounts/session-errors.ts";
import { createExaminer } from "./examine-session.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionTools } from "./session-tools.ts";

export function createSessionMonitor(userId: string, tools: SessionTools) {
  const store = createSessionStore(tools);
  const examine = createExaminer(userId, tools, store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** One check at a time; callers during a check get the next one. */
  function look(): Promise<void> {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return look();
      });
      return next;
    }
    running = examine().finally(() => {
      running = undefined;
      scheduleCheck();
    });
    return running;
  }

  /** Short timers, so that a device waking from sleep checks soon. None in a hidden tab. */
  function scheduleCheck() {
    clearTimeout(timer);
    if (isStopped || tools.isHidden()) return;
    const checkOrWait = () =>
      isCheckDue(store.getState(), tools.now()) && !tools.isHidden() ? void look() : scheduleCheck();
    timer = setTimeout(checkOrWait, getTimerDelayMs(store.getState(), tools.now()));
  }

  return {
    /** Reads the cookie; verifies unless verified in the last 30 seconds. */
    look,
    refuse: () => {
      if (store.getState().isValid) store.doubt("refused", SESSION_ERRORS.session_expired);
      return look();
    },
    getState: store.getState,
    getLoss: store.getLoss,
    subscribe: store.subscribe,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      store.stop();
    },
  };
}
