import { ArrowRightLeft, CircleCheck, CircleHelp, CircleX, type LucideIcon } from "lucide-react";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatTime, formatWeekdayTime } from "#domain/format/dates.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { GoDecision } from "#domain/gatherings/go/go-no-go.ts";
import {
  DECISION_WORDS,
  type GoState,
  nextCheckAt,
  reasonAfter,
  SUGGESTION_WORDS,
} from "#domain/gatherings/go/go-state.ts";
import { DAY_MS } from "#domain/time.ts";

export const GO_LOOKS: Readonly<Record<GoDecision | "open", { icon: LucideIcon; ground: string }>> = {
  go: { icon: CircleCheck, ground: "bg-chip-good" },
  moved: { icon: ArrowRightLeft, ground: "bg-chip-caution" },
  no_go: { icon: CircleX, ground: "bg-chip-avoid" },
  open: { icon: CircleHelp, ground: "bg-chip-unknown" },
};

export type GoWords = { title: string; reason: string | null; detail: string };

/** Whether it goes ahead, why, and who decided when or when the conditions are checked next. */
export function toGoWords(state: GoState, nowMs: number, units: UnitSystem): GoWords {
  const { decision, check, timeZone } = state;
  const next = nextCheckAt(state, nowMs);
  const nextCheck = next === null ? null : `next check ${shortMoment(next, nowMs, timeZone)}`;
  const join = (parts: readonly (string | null)[], separator: string) => parts.filter(Boolean).join(separator);
  if (decision) {
    const decided = join([decision.decidedBy, shortMoment(decision.decidedAt, nowMs, timeZone)], ", ");
    return {
      title: DECISION_WORDS[decision.decision],
      reason: decision.reason || null,
      detail: join([decided, nextCheck], " · "),
    };
  }
  return {
    title: check ? SUGGESTION_WORDS[check.suggestion] : "Go or not?",
    reason: check && check.suggestion !== "go" ? rewordFigures(reasonAfter(check) ?? "", units) || null : null,
    detail: join(["The host decides", nextCheck], " · "),
  };
}

/** "today 05:32", "Sat 08:15" */
function shortMoment(at: number, nowMs: number, timeZone: string) {
  const day = (ms: number) => formatWeekdayTime(ms, timeZone).slice(0, 3);
  const isToday = day(at) === day(nowMs) && Math.abs(at - nowMs) < DAY_MS;
  return isToday ? `today ${formatTime(at, timeZone)}` : formatWeekdayTime(at, timeZone);
}
