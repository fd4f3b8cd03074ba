import { MINUTE_MS } from "../time.ts";

/** Without an interaction for this long a visit is over. */
const IDLE_TIMEOUT_MS = 30 * MINUTE_MS;
/** Shorter gaps between interactions count as active time. */
const ACTIVE_GAP_MS = 5 * MINUTE_MS;
/** Activity is reported this long after the last interaction. */
export const ACTIVITY_DELAY_MS = 5_000;

export type Visit = {
  id: string;
  /** Never leaves the device: a visit ends when it changes. */
  userId: string | null;
  /** Times in milliseconds since 1970. */
  startedAt: number;
  lastAt: number;
  activeMs: number;
  interactions: number;
  pages: number;
  actions: number;
  features: string[];
};

export type VisitEnd = "timeout" | "user_changed" | "close";

type Moment = { now: number; userId: string | null };

export function startVisit(id: string, { now, userId }: Moment): Visit {
  const counts = { activeMs: 0, interactions: 0, pages: 0, actions: 0, features: [] };
  return { id, userId, startedAt: now, lastAt: now, ...counts };
}

/** Why a stored visit cannot go on; null while it can. */
export function visitEnd(visit: Visit, { now, userId }: Moment): Exclude<VisitEnd, "close"> | null {
  if (visit.userId !== userId) return "user_changed";
  return now - visit.lastAt >= IDLE_TIMEOUT_MS ? "timeout" : null;
}

/** A clock that was set back adds nothing. */
export function addInteraction(visit: Visit, now: number): Visit {
  const gap = Math.max(0, now - visit.lastAt);
  const activeMs = visit.activeMs + (gap < ACTIVE_GAP_MS ? gap : 0);
  return { ...visit, activeMs, interactions: visit.interactions + 1, lastAt: Math.max(visit.lastAt, now) };
}

export const visitDurationMs = ({ startedAt, lastAt }: Visit) => lastAt - startedAt;
