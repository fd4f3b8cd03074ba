import { getCheckDelayMs, isCheckRecent } from "#domain/resilience/connection-schedule.ts";

type ConnectionTools = {
  startedAt: number;
  now: () => number;
  isHidden: () => boolean;
  /** Called when the tab is hidden or shown. Returns the unsubscribe function. */
  onVisibility: (listener: () => void) => () => void;
  /** Null before the first check. */
  lastCheckedAt: () => number | null;
  /** Never throws. */
  check: () => Promise<unknown>;
};

/** Checks the connection on schedule, not in a hidden tab. Returns the stop function. */
export function checkOnSchedule(tools: ConnectionTools) {
  const { startedAt, now } = tools;
  let turnAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule() {
    clearTimeout(timer);
    if (!tools.isHidden()) timer = setTimeout(takeTurn, getCheckDelayMs({ startedAt, turnAt }, now()));
  }

  function takeTurn() {
    turnAt = now();
    if (!isCheckRecent(tools.lastCheckedAt(), turnAt)) void tools.check();
    schedule();
  }

  const unsubscribe = tools.onVisibility(schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
