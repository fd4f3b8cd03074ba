import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import { figureText, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { bandText } from "./format-figures.ts";
import { SimulatedBanner, SimulatedMark } from "./simulated-banner.tsx";
import { createSpotTime, type SpotTime } from "./spot-time.ts";
import { isLowRisk, type SpotTimes } from "./spot-times.ts";
import { StaleMark } from "./stale-mark.tsx";
import { VerdictMark } from "./verdict-mark.tsx";

const MAX_SHOWN = 3;
const COLUMNS = ["", "lg:grid-cols-2", "lg:grid-cols-3"] as const;

type BestTimesProps = {
  /** The best first. */
  times: readonly SpotTimes[];
  /** Whose spots, such as "favorites". */
  of: string;
  pathOf: (spotId: string) => string;
};

/** When to go where in the next two days; if no hour is low risk, it says so first. */
export function BestTimes({ times, of, pathOf }: BestTimesProps) {
  const { units } = usePreferences();
  const [first] = times;
  if (!first) return null;
  const shown = times.slice(0, MAX_SHOWN);
  const isAnySimulated = times.some(({ isSimulated }) => isSimulated);
  return (
    <>
      {isAnySimulated && <SimulatedBanner className="mb-4" />}
      <p className="text-muted">
        In the next 48 hours at your {of}
        {first.swimmer.isOwn && `, for your ${bandText(first.swimmer, units)}`}.
      </p>
      {!times.some(isLowRisk) && <p className="mt-3 font-medium text-lg">{noGoodHourText(isAnySimulated)}</p>}
      <ul className={`mt-3 grid gap-x-8 ${COLUMNS[shown.length - 1]}`}>
        {shown.map((one) => (
          <Times key={one.spotId} times={one} path={pathOf(one.spotId)} units={units} />
        ))}
      </ul>
    </>
  );
}

/** Simulated hours may look good, but nothing is known about them. */
const noGoodHourText = (isAnySimulated: boolean) =>
  isAnySimulated
    ? "No hour is known to be good. The best of them:"
    : "Nothing good in the next 48 hours. The best of them:";

type TimesProps = { times: SpotTimes; path: string; units: UnitSystem };

function Times({ times, path, units }: TimesProps) {
  const { window, best, timeZone, isSimulated, source, fetchedAt, nowMs } = times;
  const spotTime = createSpotTime(timeZone);
  const state = window?.state ?? best.state;
  return (
    <li className="min-w-0 border-line border-t py-4 first:border-t-0 lg:border-t-0 lg:py-1">
      <TextLink to={path} className="inline-flex min-h-11 items-center font-semibold text-lg">
        {times.spotName}
      </TextLink>
      <p className="flex items-center gap-2.5 font-heading font-semibold text-xl tracking-[-0.02em]">
        <VerdictMark state={state} className="size-7" />
        <span>
          {window ? stretchText(window, spotTime) : hourText(best.at, spotTime)}
          <span className="block font-body font-normal text-md tracking-normal">
            {VERDICT_WORDS[state]}, {formatTimeZone(timeZone)}
          </span>
        </span>
      </p>
      <p className="mt-2">{window ? rewordFigures(window.sentence, units) : againstText(times, units)}</p>
      <p className="mt-1.5 text-muted text-sm">
        At {spotTime.time(best.at)}: {figuresText(times, units)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {!isSimulated && `${source}, ${agoText(fetchedAt, nowMs)}`}
        {isSimulated && <SimulatedMark />}
        <StaleMark view={times} />
      </p>
    </li>
  );
}

type Stretch = { from: string; to: string };

const stretchText = ({ from, to }: Stretch, { day, time }: SpotTime) => `${day(from)}, ${time(from)} to ${time(to)}`;
const hourText = (at: string, { day, time }: SpotTime) => `${day(at)}, ${time(at)}`;

function againstText({ best: { reason } }: SpotTimes, units: UnitSystem) {
  if (!reason) return "Too little is known to say more.";
  const said = rewordFigures(reason, units);
  return `Even then: ${said}.`;
}

function figuresText({ best: { waterC, windKmh, waves } }: SpotTimes, units: UnitSystem) {
  const known = [
    waterC === null ? null : `water ${figureText(temperatureFigure(waterC, units))}`,
    windKmh === null ? null : `wind ${figureText(speedFigure(windKmh, units))}`,
    waves && `waves ${waves.isEstimated ? "about " : ""}${figureText(heightFigure(waves.heightM, units))}`,
  ].filter(Boolean);
  return known.length > 0 ? known.join(", ") : "water and wind unknown";
}
