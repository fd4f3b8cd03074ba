import { onAuthRefused } from "#app/backend/guarded-fetch/fetch-events.ts";
import { setPageOwner } from "#app/backend/session/browser-tokens.ts";
import { clearOtherUsersData, clearPersonalData } from "#app/browser/storage.ts";
import type { SessionState } from "#domain/accounts/session/session-status.ts";
import { browserSessionTools } from "./browser-session-tools.ts";
import { recordRefreshFailure, rememberRefreshFailure } from "./refresh-failure.ts";
import { createSessionMonitor } from "./session-monitor.ts";
import { listenForSessionSignals } from "./session-signals.ts";
import { createSignInPrompt } from "./sign-in-prompt.ts";

/** `ask` numbers the present question to sign in again; null while there is none. */
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
  clearOtherUsersData(userId);
  const typing = watchTyping();
  let wasFound = false;
  let isLeaving = false;

  const monitor = createSessionMonitor(userId, {
    ...browserSessionTools,
    note(change, state) {
      if (state.phase === "signedIn") wasFound = true;
      if (change === "created") void recordRefreshFailure(state);
      else rememberRefreshFailure(change);
    },
  });

  function load() {
    stop();
    clearPersonalData();
    location.reload();
  }
  const question = createSignInPrompt({ hasTyped: typing.hasTyped, wasFound: () => wasFound, load });

  function update() {
    question.meet(isLeaving ? null : monitor.getLoss());
    onChange({ status: monitor.getState(), ask: question.getAsk() });
  }

  async function meetRefusal() {
    await monitor.refuse();
    question.repeat();
    update();
  }

  const stops = [
    setPageOwner(userId),
    monitor.subscribe(update),
    onAuthRefused(() => void meetRefusal()),
    listenForSessionSignals(() => void monitor.look()),
    typing.stop,
    monitor.stop,
    question.stop,
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
      update();
    },
    stop,
  };
}

/** Fields whose content is nobody's work: a choice is made again in a moment. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "search"].includes(target.type));

/** Knows whether something was typed on the page that is open, and may not be kept yet. */
function watchTyping() {
  let typedAt: string | undefined;
  const note = ({ target }: Event) => {
    if (isText(target)) typedAt = location.pathname;
  };
  document.addEventListener("input", note, { capture: true });
  return {
    hasTyped: () => typedAt === location.pathname,
    stop: () => document.removeEventListener("input", note, { capture: true }),
  };
}
