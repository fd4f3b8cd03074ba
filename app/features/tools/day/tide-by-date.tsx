import { useQuery } from "@tanstack/react-query";
import type { DaySpan } from "#app/features/conditions/charts/day-span.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { describeTide } from "#domain/conditions/tide-words.ts";
import { formatMonth, formatWeekday } from "#domain/format/dates.ts";
import { DAY_MS } from "#domain/time.ts";
import { isTideMonth, monthOf, tideMonths } from "#domain/tools/tide-months.ts";
import { coversSpan } from "#domain/tools/tide-now.ts";
import type { ToolSpot } from "#domain/tools/tool-spot.ts";
import type { Almanac } from "#domain/weather/almanac.ts";
import { localDate, startOfLocalDate } from "#domain/weather/local-days.ts";
import { ToolProblem } from "../tool-problem.tsx";
import { tideMonthQuery } from "./tide-month.queries.ts";
import { TideOfDay } from "./tide-of-day.tsx";

type TideByDateProps = { spot: ToolSpot; almanac: Almanac; date: string; nowMs: number };

function spanOfDate(date: string, timeZone: string): DaySpan {
  const nextDate = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return { fromMs: startOfLocalDate(date, timeZone), toMs: startOfLocalDate(nextDate, timeZone) };
}

/** The tide of a day: from the almanac, which is on the device, or predicted by the server. */
export function TideByDate({ spot, almanac: { tide, timeZone }, date, nowMs }: TideByDateProps) {
  if (!tide) {
    const { text } = describeTide({ tide, waterType: spot.waterType, atMs: nowMs, timeZone });
    return <p className="text-md text-muted">{text}.</p>;
  }
  const day = { span: spanOfDate(date, timeZone), timeZone, nowMs };
  if (coversSpan(tide.extremes, day.span)) return <TideOfDay tide={tide} {...day} />;
  const today = localDate(new Date(nowMs), timeZone);
  const month = monthOf(date);
  if (isTideMonth(month, today)) return <TideOfMonth spotId={spot.id} month={month} kept={tide} {...day} />;
  const { first, last } = tideMonths(today);
  return (
    <p className="text-md text-muted">
      Tides are predicted from {formatMonth(first)} to {formatMonth(last)}.
    </p>
  );
}

type TideOfMonthProps = {
  spotId: string;
  month: string;
  kept: Tide;
  span: DaySpan;
  timeZone: string;
  nowMs: number;
};

function TideOfMonth({ spotId, month, kept, ...day }: TideOfMonthProps) {
  const { data: tide, error, refetch } = useQuery(tideMonthQuery(spotId, month));
  if (tide) return <TideOfDay tide={tide} {...day} />;
  if (tide === null) return <p className="text-md text-muted">Tide not known.</p>;
  if (!error) return <Skeleton className="h-36" />;
  const reason = navigator.onLine ? error.message : "You're offline.";
  return <ToolProblem text={`${reason} ${keptText(kept, day.timeZone)}`} retry={() => void refetch()} />;
}

/** The whole days of the almanac. */
function keptText({ extremes }: Tide, timeZone: string) {
  const [first, last] = [extremes[0], extremes.at(-1)];
  if (!first || !last) return "";
  const day = (at: string, shift: number) => formatWeekday(Date.parse(at) + shift * DAY_MS, timeZone);
  return `Tides on this device: ${day(first.at, 1)} to ${day(last.at, -1)}.`;
}
