import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { Block } from "#app/ui/block.tsx";
import { formatDay, formatMoment, formatTime } from "#domain/format/dates.ts";
import { figureText, heightFigure, speedFigure, streamFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { SECOND_MS } from "#domain/time.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import type { ConditionsMoment } from "#domain/workouts/workout-conditions.ts";

/** What our own records said when the swim began and ended. Nothing without records. */
export function ConditionsBlock({ workout }: { workout: ShownWorkout }) {
  const { conditions, importId, isOwn, startedAt, seconds, timeZone } = workout;
  const { start = null, end = null } = conditions ?? {};
  if (!start && !end) {
    if (!isOwn || importId === null) return null;
    return (
      <Block title="Conditions">
        <p className="text-muted text-sm">Imported swims come without the weather of the day.</p>
      </Block>
    );
  }
  const outAt = Date.parse(startedAt) + seconds * SECOND_MS;
  const isSimulated = Boolean(start?.is_simulated || end?.is_simulated);
  const named = new Set([...(start?.sources ?? []), ...(end?.sources ?? [])]);
  const sources = [isSimulated ? "Simulated" : "Modeled for the hour", ...named];
  const fetched = (end ?? start)?.fetched_at;
  return (
    <Block title="Conditions" aside={isSimulated && <SimulatedMark />}>
      {start && <Moment name="In" at={formatTime(startedAt, timeZone)} moment={start} />}
      {end && <Moment name="Out" at={formatTime(outAt, timeZone)} moment={end} />}
      {start?.water_class && <WaterClass found={start.water_class} timeZone={timeZone} />}
      <p className="mt-3 border-line border-t pt-2.5 text-muted text-xs">
        {[...new Set(sources)].join(", ")}
        {fetched && `. Fetched ${formatMoment(fetched, timeZone)}`}
      </p>
    </Block>
  );
}

type WaterClassProps = { found: NonNullable<ConditionsMoment["water_class"]>; timeZone: string };

/** Of years of samples: not about the day. */
function WaterClass({ found: { quality, sampled_at, is_simulated }, timeZone }: WaterClassProps) {
  return (
    <dl className="mt-3 border-line border-t pt-3">
      <Fact term="Water class">
        <span className="flex flex-wrap items-center gap-1.5">
          <QualityMark quality={quality} />
          {WATER_QUALITY_WORDS[quality]}
          <span className="font-normal text-muted">
            {is_simulated ? "simulated sample" : "sample"} of {formatDay(sampled_at, timeZone)}
          </span>
        </span>
      </Fact>
    </dl>
  );
}

function Moment({ name, at, moment }: { name: string; at: string; moment: ConditionsMoment }) {
  const { units } = usePreferences();
  return (
    <div className="mt-3 border-line border-t pt-3 first:mt-0 first:border-0 first:pt-0">
      <p className="flex justify-between gap-3 text-sm">
        <strong>{name}</strong>
        <span className="text-muted tabular-nums">{at}</span>
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5">
        {factsOf(moment, units).map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

/** What isn't known is left out. */
function factsOf(moment: ConditionsMoment, units: UnitSystem) {
  const { water_temperature: water, air_temperature: air, wind_speed: wind, wind_direction: from } = moment;
  const { wave_height: waves, current_velocity: current, current_direction: to, tide } = moment;
  const facts: (readonly [term: string, text: string | null])[] = [
    ["Water", water === null ? null : figureText(temperatureFigure(water, units))],
    ["Air", air === null ? null : figureText(temperatureFigure(air, units, 0))],
    [
      "Wind",
      wind === null
        ? null
        : [figureText(speedFigure(wind, units)), ...(from === null ? [] : [`from ${compassWord(from)}`])].join(" "),
    ],
    ["Waves", waves === null ? null : figureText(heightFigure(waves, units))],
    [
      "Current",
      current === null
        ? null
        : [figureText(streamFigure(current, units)), ...(to === null ? [] : [`to ${compassWord(to)}`])].join(" "),
    ],
    ["Tide", tide && `${tide.is_rising ? "Rising" : "Falling"}, ${figureText(heightFigure(tide.level_m, units))}`],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
