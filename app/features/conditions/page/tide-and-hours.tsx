import { Sunrise, Sunset } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import type { ExposureFacts } from "#domain/conditions/facts/conditions-facts.ts";
import type { SunTimes, Tide } from "#domain/conditions/facts/weather-hours.ts";
import { usableTideWindows } from "#domain/conditions/tide-window.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { WATER_TYPE_WORDS, type WaterType } from "#domain/spots/spot-words.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { fromLocalHour, localDay, toLocalHour } from "#domain/verdicts/hours/when.ts";
import { windowText } from "#domain/verdicts/verdict-words.ts";
import { DayPicture } from "../charts/day-picture.tsx";
import type { DaySpan } from "../charts/day-span.ts";
import { SimulatedMark } from "../simulated-banner.tsx";
import { DayTable } from "./day-table.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { listDays, parseDay } from "./shown-day.ts";
import type { SpotMoment } from "./spot-moment.ts";

type TideAndHoursProps = {
  moment: SpotMoment;
  tide: Tide | null;
  sun: readonly SunTimes[];
  /** Where the tide limits swimming: from how long before to how long after high water. */
  tideWindow: ExposureFacts["tideWindow"];
  waterType: WaterType | null;
  isSimulated: boolean;
};

/** Waters that have no tide; elsewhere it may only be missing. */
const TIDELESS: readonly (WaterType | null)[] = ["lake", "reservoir", "river", "lido", "quarry"];

const noTideText = (waterType: WaterType | null) =>
  waterType && TIDELESS.includes(waterType) ? `${WATER_TYPE_WORDS[waterType]}, no tide` : "Tide not known";

const WIDE_HOURS = { before: 3, shown: 48 } as const;

/** Tide, light and how good each hour is: one day on phones, two on wide screens. */
export function TideAndHours({ moment, tide, sun, tideWindow, waterType, isSimulated }: TideAndHoursProps) {
  const id = useId();
  const { search } = useLocation();
  const { timeZone, asked, at, hours } = moment;
  const days = listDays(asked.nowMs, timeZone);
  const day = parseDay(search, { days, at, timeZone });
  const shared = {
    tide,
    sun,
    hours,
    nowMs: asked.nowMs,
    atMs: Date.parse(at),
    timeZone,
    noTide: noTideText(waterType),
  };
  const phone = spanOfDay(day, timeZone);
  const wideFromMs = Math.floor(asked.nowMs / HOUR_MS) * HOUR_MS - WIDE_HOURS.before * HOUR_MS;
  const wide = { fromMs: wideFromMs, toMs: wideFromMs + WIDE_HOURS.shown * HOUR_MS };
  const isTable = new URLSearchParams(search).get("day") === "table";
  return (
    <Block
      title={tide ? "Tide and hours" : "Hours"}
      anchor="tide"
      aside={
        <>
          <NextHigh tide={tide} span={phone} timeZone={timeZone} />
          {isSimulated && <SimulatedMark />}
        </>
      }
    >
      <DayTabs days={days} day={day} isTable={isTable} panelId={id} />
      <div id={id} role="tabpanel" aria-label={isTable ? "Table" : formatWeekday(phone.fromMs, timeZone)}>
        {!isTable && (
          <>
            <div className="lg:hidden">
              <DayPicture {...shared} span={phone} best={bestIn(moment, phone)} stepHours={6} size="phone" />
            </div>
            <div className="max-lg:hidden">
              <DayPicture {...shared} span={wide} best={bestIn(moment, wide, true)} stepHours={4} size="wide" />
            </div>
          </>
        )}
        <div className={isTable ? "max-h-80 overflow-y-auto" : "relative h-0 overflow-hidden"}>
          <DayTable hours={hours} tide={tide} timeZone={timeZone} isHidden={!isTable} />
        </div>
      </div>
      <UsableTide tide={tide} tideWindow={tideWindow} span={phone} timeZone={timeZone} />
      <Light sun={sun} day={day} timeZone={timeZone} />
    </Block>
  );
}

function spanOfDay(day: string, timeZone: string): DaySpan {
  const fromMs = fromLocalHour(`${day}T00`, timeZone);
  return { fromMs, toMs: fromMs + DAY_MS };
}

/** The hours that the headline recommends, where they are in the picture. */
function bestIn({ verdict, parts, timeZone, asked }: SpotMoment, { fromMs, toMs }: DaySpan, hasDay = false) {
  const windows = [verdict.window, verdict.next, ...parts.map((part) => part.verdict.window)];
  const best = windows.find((window) => window && Date.parse(window.to) > fromMs && Date.parse(window.from) < toMs);
  if (!best) return null;
  const isToday = toLocalHour(Date.parse(best.from), timeZone).startsWith(localDay(asked.nowMs, timeZone));
  const name = isToday ? "Today" : formatWeekday(best.from, timeZone).slice(0, 3);
  const from = new Date(Math.max(Date.parse(best.from), fromMs)).toISOString();
  const to = new Date(Math.min(Date.parse(best.to), toMs)).toISOString();
  return { from, to, label: `${hasDay ? `${name} ` : ""}${windowText(best, timeZone)}` };
}

function NextHigh({ tide, span, timeZone }: { tide: Tide | null; span: DaySpan; timeZone: string }) {
  const { units } = usePreferences();
  const high = tide?.extremes.find(
    ({ at, isHigh }) => isHigh && Date.parse(at) >= span.fromMs && Date.parse(at) < span.toMs,
  );
  if (!high) return null;
  return (
    <span className="lg:hidden">
      High {formatTime(high.at, timeZone)}, {figureText(heightFigure(high.levelM, units))}
    </span>
  );
}

type UsableTideProps = Pick<TideAndHoursProps, "tide" | "tideWindow"> & { span: DaySpan; timeZone: string };

function UsableTide({ tide, tideWindow, span, timeZone }: UsableTideProps) {
  const usable = usableTideWindows(tide, tideWindow).filter(
    ({ from, to }) => Date.parse(to) > span.fromMs && Date.parse(from) < span.toMs,
  );
  if (usable.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      <strong>Enough water</strong> {usable.map((window) => windowText(window, timeZone)).join(", ")}
    </p>
  );
}

const SWIM_MS = 30 * 60_000;

function Light({ sun, day, timeZone }: { sun: readonly SunTimes[]; day: string; timeZone: string }) {
  const shown = sun.find(({ date }) => date === day);
  if (!shown?.sunrise || !shown.sunset) {
    return <p className="mt-2 text-muted text-xs">Sunrise and sunset not known.</p>;
  }
  const exit = new Date(Date.parse(shown.sunset) - SWIM_MS).toISOString();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3.5 text-muted text-xs lg:justify-start">
      <span className="inline-flex items-center gap-1.5">
        <Sunrise className="size-4" aria-hidden /> <span className="sr-only">Sunrise </span>
        {formatTime(shown.sunrise, timeZone)}
      </span>
      <span className="lg:order-last">Out of the water by {formatTime(exit, timeZone)}</span>
      <span className="inline-flex items-center gap-1.5">
        <Sunset className="size-4" aria-hidden /> <span className="sr-only">Sunset </span>
        {formatTime(shown.sunset, timeZone)}
      </span>
      <span className="order-last ml-auto max-lg:hidden">Bars: how good each hour is. Nights are shaded.</span>
    </div>
  );
}
