import { useMemo } from "react";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import type { OpenAlert } from "#domain/alerts/open-alert.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { Verdict } from "#domain/conditions/verdict.ts";
import { HOUR_MS } from "#domain/time.ts";
import { type DayPart, listDayParts } from "#domain/verdicts/hours/day-parts.ts";
import { judgeHours, leadingAt, type SpotVerdict, verdictFor } from "#domain/verdicts/verdict-for.ts";
import type { VerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { ConditionsView, HourView } from "../conditions-view.ts";

/** The page's chosen time and its verdict. */
export type SpotMoment = {
  asked: Asked;
  verdict: SpotVerdict;
  /** The hour that figures and drawings show. */
  at: string;
  /** Null without a forecast for it. */
  hour: HourView | null;
  hours: readonly Verdict[];
  parts: readonly DayPart[];
  band: SwimmerBand | null;
  timeZone: string;
};

type Source = {
  conditions: ConditionsView | null;
  /** The stored verdict, for a spot without weather. */
  stored: VerdictTimeline | null;
  alert: OpenAlert | null;
  nowMs: number;
};

export function useSpotMoment({ conditions, stored, alert, nowMs }: Source): SpotMoment {
  const when = useWhen();
  const band = useSwimmerBand();
  return useMemo(() => {
    const spot = { verdict: conditions?.timeline ?? stored, alert };
    const reader = { nowMs, swimmer: band };
    const verdict = verdictFor(spot, reader, when);
    const at = leadingAt(verdict);
    return {
      asked: { when, nowMs },
      verdict,
      at,
      hour: conditions?.hours.find((hour) => isSameHour(hour.at, at)) ?? null,
      hours: judgeHours(spot, reader),
      parts: listDayParts(spot, reader),
      band,
      timeZone: verdict.timeZone,
    };
  }, [conditions, stored, alert, nowMs, when, band]);
}

const isSameHour = (one: string, other: string) =>
  Math.floor(Date.parse(one) / HOUR_MS) === Math.floor(Date.parse(other) / HOUR_MS);
