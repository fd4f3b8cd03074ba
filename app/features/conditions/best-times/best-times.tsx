import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { bandText } from "../format-figures.ts";
import { ShowsSimulated } from "../simulated-banner.tsx";
import { createSpotTime } from "../spot-time.ts";
import { StaleMark } from "../stale-mark.tsx";
import { hourFiguresText, WindowHeading } from "../window-heading.tsx";
import { isLowRisk, type SpotTimes } from "./spot-times.ts";

const MAX_SHOWN = 3;
const COLUMNS = ["", "lg:grid-cols-2", "lg:grid-cols-3"] as const;

type BestTimesProps = {
  /** The best first. */
  times: readonly SpotTimes[];
  /** Whose spots, such as "favorites". */
  of: string;
  pathOf: (spotId: string) => string;
};

/** Where and when to swim in the next two days; begins with a warning if no hour is low risk. */
export function BestTimes({ times, of, pathOf }: BestTimesProps) {
  const { units } = usePreferences();
  const [first] = times;
  if (!first) return null;
  const shown = times.slice(0, MAX_SHOWN);
  const isAnySimulated = times.some(({ isSimulated }) => isSimulated);
  return (
    <>
      <ShowsSimulated when={isAnySimulated} />
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
    ? "No hour is known to be good. The best options:"
    : "Nothing good in the next 48 hours. The best options:";

type TimesProps = { times: SpotTimes; path: string; units: UnitSystem };

function Times({ times, path, units }: TimesProps) {
  const { window, best, timeZone, isSimulated, source, fetchedAt, nowMs } = times;
  const spotTime = createSpotTime(timeZone);
  return (
    <li className="min-w-0 border-line border-t py-4 first:border-t-0 lg:border-t-0 lg:py-1">
      <TextLink to={path} className="inline-flex min-h-11 items-center font-semibold text-lg">
        {times.spotName}
      </TextLink>
      <WindowHeading
        state={window?.state ?? best.state}
        from={window?.from ?? best.at}
        to={window?.to}
        timeZone={timeZone}
      />
      <p className="mt-2">{window ? rewordFigures(window.sentence, units) : againstText(times, units)}</p>
      <p className="mt-1.5 text-muted text-sm">
        At {spotTime.time(best.at)}: {hourFiguresText(best, units)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {!isSimulated && `${source}, ${agoText(fetchedAt, nowMs)}`}
        <StaleMark view={times} />
      </p>
    </li>
  );
}

function againstText({ best: { reason } }: SpotTimes, units: UnitSystem) {
  if (!reason) return "Too little is known to say more.";
  const said = rewordFigures(reason, units);
  return `Even then: ${said}.`;
}
