import { FlaskConical } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatTime, formatWeekdayTime } from "#domain/format/dates.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { GoFacts, GoHour } from "#domain/gatherings/go/go-no-go.ts";
import type { GoState } from "#domain/gatherings/go/go-state.ts";
import { compassWord } from "#domain/geo/position.ts";

type Shown = { label: string; figure: Figure | null };

const worst = (
  hours: readonly GoHour[],
  read: (hour: GoHour) => number | null,
  pick: (...values: number[]) => number,
) => {
  const known = hours.map(read).filter((value) => value !== null);
  return known.length === 0 ? null : pick(...known);
};

/** The worst of the hours of the swim. */
function toFigures({ hours }: GoFacts, units: UnitSystem): Shown[] {
  const water = worst(hours, ({ waterC }) => waterC, Math.min);
  const waves = worst(hours, ({ waveM }) => waveM, Math.max);
  const wind = worst(hours, ({ windKmh }) => windKmh, Math.max);
  const from = hours.find(({ windKmh }) => windKmh === wind)?.windFromDeg ?? null;
  return [
    { label: "Water", figure: water === null ? null : temperatureFigure(water, units) },
    { label: "Waves", figure: waves === null ? null : heightFigure(waves, units) },
    {
      label: from === null ? "Wind" : `Wind, ${compassWord(from)}`,
      figure: wind === null ? null : speedFigure(wind, units),
    },
  ];
}

/** What was known at the last check, with its time, and where they would go instead. */
export function GoConditions({ state: { check, backup, timeZone } }: { state: GoState }) {
  const { units } = usePreferences();
  const facts = check?.facts ?? null;
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-8 gap-y-3 px-5 py-4">
      {facts && (
        <dl className="contents">
          {toFigures(facts, units).map(({ label, figure }) => (
            <Fact key={label} label={label} figure={figure?.figure ?? "?"} unit={figure?.unit ?? ""} />
          ))}
          {facts.highWaterAt && <Fact label="High water" figure={formatTime(facts.highWaterAt, timeZone)} unit="" />}
          {facts.quality && <Fact label="Water quality" figure={facts.quality.word} unit="" />}
        </dl>
      )}
      <div className="ml-auto text-muted text-sm">
        {backup && (
          <p>
            Backup:{" "}
            <strong className="text-ink">
              {[backup.name, backup.startsAt === null ? null : formatWeekdayTime(backup.startsAt, timeZone)]
                .filter(Boolean)
                .join(", ")}
            </strong>
          </p>
        )}
        {check && (
          <p className="flex items-center gap-1">
            {facts?.isSimulated && <FlaskConical className="size-4" aria-label="Simulated values" />}
            Checked {formatWeekdayTime(check.checkedAt, timeZone)}
            {facts?.source && `, ${facts.source}`}
          </p>
        )}
      </div>
    </div>
  );
}

function Fact({ label, figure, unit }: { label: string; figure: string; unit: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold font-heading text-xl tabular-nums">
        {figure}
        {unit && <span className="ml-0.5 font-body font-normal text-muted text-sm">{unit}</span>}
      </dd>
    </div>
  );
}
