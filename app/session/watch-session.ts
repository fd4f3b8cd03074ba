import { onAuthRefused } from "#app/backend/auth-refusals.ts";
import { forgetOthers, forgetPerson } from "#app/browser/storage.ts";
import { decideOnLoss } from "#domain/accounts/session/session-loss.ts";
import type { SessionState } from "#domain/accounts/session/session-status.ts";
import { browserSessionTools } from "./browser-session-tools.ts";
import { noteRefreshFailure, rememberRefreshFailure } from "./refresh-failure.ts";
import { createSessionMonitor } from "./session-monitor.ts";
import { listenForSessionSignals } from "./session-signals.ts";
import { watchTyping } from "./watch-typing.ts";

/** `ask` numbers the present question to sign in again; null while there is a session. */
export type SessionView = { status: SessionState; ask: number | null };

export type SessionWatch = {
  look: () => Promise<void>;
  getStatus: () => SessionState;
  /** While the page signs out by itself, that the session is lost is no news. */
  setLeaving: (isLeaving: boolean) => void;
  stop: () => void;
};

/** Watches this page's session in this browser. Loaded after the first paint, for swimmers only. */
export function watchSession(userId: string, onChange: (view: SessionView) => void): SessionWatch {
  forgetOthers(userId);
  const typing = watchTyping();
  let wasFound = false;
  let isLeaving = false;
  let asks = 0;
  let isLost = false;

  const monitor = createSessionMonitor(userId, {
    ...browserSessionTools,
    note(change, state) {
      if (state.phase === "signedIn") wasFound = true;
      if (change === "created") void noteRefreshFailure(state);
      else rememberRefreshFailure(change);
    },
  });

  function update() {
    const cause = isLeaving ? null : monitor.getLoss();
    const isNews = cause !== null && !isLost;
    if (isNews && decideOnLoss({ cause, hasTyped: typing.hasTyped(), wasFound }) === "load") {
      stop();
      forgetPerson();
      // The server shows this address to whoever is there now, and a visitor the way in.
      return location.reload();
    }
    if (isNews) asks += 1;
    isLost = cause !== null;
    onChange({ status: monitor.getState(), ask: isLost ? asks : null });
  }

  /** Who closed the question is asked again once something is refused for want of a session. */
  async function askAgain() {
    await monitor.refuse();
    isLost = false;
    update();
  }

  const stops = [
    monitor.subscribe(update),
    onAuthRefused(() => void askAgain()),
    listenForSessionSignals(() => void monitor.look()),
    typing.stop,
    monitor.stop,
  ];
  const stop = () => {
    for (const end of stops) end();
  };
  void monitor.look();
  return {
    look: monitor.look,
    getStatus: monitor.getState,
    setLeaving(is) {
      isLeaving = is;
    },
    stop,
  };
}
