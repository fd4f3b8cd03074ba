import { getNapMs, isCheckDue } from "#domain/accounts/session/session-schedule.ts";
import { SESSION_ERRORS } from "#domain/accounts/session-errors.ts";
import { createExaminer } from "./examine-session.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionTools } from "./session-tools.ts";

/** Watches over the session of one swimmer's page, from its first look until `stop`. */
export function createSessionMonitor(userId: string, tools: SessionTools) {
  const store = createSessionStore(tools);
  const examine = createExaminer(userId, tools, store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** One look at a time; who asks during one gets the next, since something may have changed after it began. */
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
      nap();
    });
    return running;
  }

  /** Short naps instead of one long: a device that slept is found out soon after it wakes. None in a hidden tab. */
  function nap() {
    clearTimeout(timer);
    if (isStopped || tools.isHidden()) return;
    const wake = () => (isCheckDue(store.getState(), tools.now()) && !tools.isHidden() ? void look() : nap());
    timer = setTimeout(wake, getNapMs(store.getState(), tools.now()));
  }

  return {
    /** Looks now. A verdict of the last 30 seconds stands; the cookie is read in any case. */
    look,
    /** The backend refused a request of this swimmer's as nobody's. */
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
