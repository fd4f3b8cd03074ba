import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLabel } from "#app/features/verdicts/verdict-mark.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { nameForecastHour } from "#domain/verdicts/hours/when.ts";
import { verdictBetween } from "#domain/verdicts/verdict-for.ts";
import type { StartConditions } from "./start-conditions.ts";

type ConditionsBarProps = {
  gathering: Pick<Gathering, "startsAt" | "timeZone">;
  spot: Spot;
  conditions: StartConditions | null;
  backup: { name: string; startsAt: string } | null;
};

/** So far ahead verdicts exist. */
const FORECAST_DAYS = 7;

/** The verdict of the spot's page at the start, and the figures behind it. */
export function ConditionsBar({ gathering, spot, conditions, backup }: ConditionsBarProps) {
  const { units } = usePreferences();
  const nowMs = usePageTime();
  const { startsAt, timeZone } = gathering;
  return (
    <section
      aria-label="Conditions at the start"
      className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 lg:px-6"
    >
      <VerdictAtStart {...{ gathering, spot, nowMs }} />
      {conditions && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {isForecast(conditions) && (
            <>
              <BarFigure
                term="Water"
                figure={toFigure(conditions.waterC, (value) => temperatureFigure(value, units))}
              />
              <BarFigure term="Waves" figure={toFigure(conditions.waveM, (value) => heightFigure(value, units))} />
              <BarFigure
                term={conditions.windFromDeg === null ? "Wind" : `Wind, ${compassWord(conditions.windFromDeg)}`}
                figure={toFigure(conditions.windKmh, (value) => speedFigure(value, units))}
              />
            </>
          )}
          {conditions.highWaterAt && (
            <BarFigure term="High water" figure={{ figure: formatTime(conditions.highWaterAt, timeZone), unit: "" }} />
          )}
        </dl>
      )}
      <p className="flex items-center gap-2 text-sm">
        <QualityMark quality={spot.waterQuality} className="size-5" />
        <span className="font-semibold">{WATER_QUALITY_WORDS[spot.waterQuality]}</span>
        {(conditions?.isSimulated || spot.waterQualitySimulated) && <SimulatedMark />}
      </p>
      {backup && (
        <p className="text-muted text-sm">
          Backup: <strong className="font-semibold text-ink">{backup.name}</strong>,{" "}
          {formatTime(backup.startsAt, timeZone)}
          {formatWeekday(backup.startsAt, timeZone) !== formatWeekday(startsAt, timeZone) &&
            ` ${formatWeekday(backup.startsAt, timeZone)}`}
        </p>
      )}
    </section>
  );
}

/** Before that the tide alone is known. */
const isForecast = ({ waterC, waveM, windKmh }: StartConditions) =>
  [waterC, waveM, windKmh].some((value) => value !== null);

const toFigure = (value: number | null, format: (value: number) => Figure) => (value === null ? null : format(value));

type AtStartProps = { gathering: ConditionsBarProps["gathering"]; spot: Spot; nowMs: number };

/** The clocks of server and browser differ slightly. */
function VerdictAtStart({ gathering: { startsAt, timeZone }, spot, nowMs }: AtStartProps) {
  const swimmer = useSwimmerBand();
  const { units } = usePreferences();
  const startMs = Date.parse(startsAt);
  const fromMs = Math.floor(Math.max(startMs, nowMs) / HOUR_MS) * HOUR_MS;
  const hasHour = spot.verdict?.hours.some(({ at }) => Date.parse(at) === fromMs) ?? false;
  if (!hasHour) return <NotYet {...{ startMs, nowMs, timeZone }} />;
  const verdict = verdictBetween(spot, { fromMs, toMs: fromMs + HOUR_MS }, { nowMs, swimmer });
  const when = { kind: "hour", local: nameForecastHour(fromMs, timeZone) } as const;
  return (
    <Link
      to={withWhen(spotPath(spot.id), when)}
      className="min-h-11 content-center font-semibold underline-offset-4 hover:underline"
      suppressHydrationWarning
    >
      <VerdictLabel state={verdict.state} />
      <span className="block font-normal text-muted text-sm">
        at {formatTime(Math.max(startMs, nowMs), timeZone)}:{" "}
        {verdict.reason ? rewordFigures(verdict.reason.text, units) : "nothing stands out"}
      </span>
    </Link>
  );
}

function NotYet({ startMs, nowMs, timeZone }: { startMs: number; nowMs: number; timeZone: string }) {
  const fromMs = startMs - FORECAST_DAYS * DAY_MS;
  const text = fromMs > nowMs ? `Forecast from ${formatWeekday(fromMs, timeZone)}` : "Not in the forecast yet";
  return (
    <p className="flex items-center gap-2 text-muted text-sm" suppressHydrationWarning>
      <VerdictLabel state="unknown" /> {text}
    </p>
  );
}

function BarFigure({ term, figure }: { term: ReactNode; figure: Figure | null }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em]">
        {figure ? figure.figure : "?"}
        {figure?.unit && (
          <span className="ml-0.5 font-body font-normal text-muted text-xs tracking-normal">{figure.unit}</span>
        )}
      </dd>
    </div>
  );
}
