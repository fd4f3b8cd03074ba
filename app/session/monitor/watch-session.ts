import { onAccessDoubt, onAuthRefused } from "#app/backend/guarded-fetch/fetch-events.ts";
import { setPageOwner } from "#app/backend/session/browser-tokens.ts";
import { clearOtherUsersData, clearPersonalData } from "#app/browser/storage.ts";
import type { SessionState } from "#domain/accounts/session/session-status.ts";
import { isAlwaysOpen } from "#domain/site-state.ts";
import { createBanCheck } from "./ban-check.ts";
import { browserSessionTools, isSwimmerBanned } from "./browser-session-tools.ts";
import { recordRefreshFailure, rememberRefreshFailure } from "./refresh-failure.ts";
import { createSessionMonitor } from "./session-monitor.ts";
import { listenForSessionSignals } from "./session-signals.ts";
import type { Verdict } from "./session-tools.ts";
import { createSignInPrompt } from "./sign-in-prompt.ts";

/** `ask` is the current prompt's number, or null. */
export type SessionView = { status: SessionState; ask: number | null };

export type SessionWatch = {
  look: () => Promise<void>;
  getStatus: () => SessionState;
  /** While signing out, a lost session is expected. */
  setLeaving: (isLeaving: boolean) => void;
  stop: () => void;
};

export function watchSession(userId: string, onChange: (view: SessionView) => void): SessionWatch {
  clearOtherUsersData(userId);
  const typing = watchTyping();
  let wasFound = false;
  let isLeaving = false;

  // Loaded again, the document leads a banned swimmer to the page that says so and ends the session.
  const banCheck = createBanCheck({
    isBanned: isSwimmerBanned,
    leave: () => !isAlwaysOpen(location.pathname) && reload(),
  });
  /** The auth service refuses a banned swimmer's token, too: then the page says why. */
  const unlessBanned = async (verdict: Verdict) =>
    verdict === "refused" && (await banCheck.check()) ? "unanswered" : verdict;

  const monitor = createSessionMonitor(userId, {
    ...browserSessionTools,
    verify: async () => unlessBanned(await browserSessionTools.verify()),
    refresh: async (isForced) => unlessBanned(await browserSessionTools.refresh(isForced)),
    note(change, state) {
      if (state.phase === "signedIn") wasFound = true;
      if (change === "created") void recordRefreshFailure(state);
      else rememberRefreshFailure(change);
    },
  });

  function reload() {
    stop();
    clearPersonalData();
    location.reload();
  }
  const prompt = createSignInPrompt({ hasTyped: typing.hasTyped, wasFound: () => wasFound, reload });

  function update() {
    prompt.update(isLeaving ? null : monitor.getLoss());
    onChange({ status: monitor.getState(), ask: prompt.getPromptId() });
  }

  async function handleRefusal() {
    await monitor.refuse();
    prompt.repeat();
    update();
  }

  const stops = [
    setPageOwner(userId),
    monitor.subscribe(update),
    onAuthRefused(() => void handleRefusal()),
    onAccessDoubt(banCheck.hear),
    banCheck.stop,
    listenForSessionSignals(() => void monitor.look()),
    typing.stop,
    monitor.stop,
    prompt.stop,
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

/** Text input only: other choices are quickly made again. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "search"].includes(target.type));

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
