import { type ReactNode, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { DistanceUnit } from "#domain/tools/convert-units.ts";
import {
  changePaceUnit,
  describePace,
  leavePaceField,
  type PaceEntry,
  type PaceField,
  paceText,
  paceUnitOf,
  readMeters,
  solvePace,
  startPaceEntry,
  textsOf,
  typePace,
} from "#domain/tools/pace.ts";
import { formatDuration, readDuration } from "#domain/tools/read-entry.ts";
import type { Prefill } from "#domain/tools/tool-address.ts";
import { Result, ToolCard } from "./tool-card.tsx";
import { notANumber, notATime, ToolField, UnitSelect } from "./tool-field.tsx";

const UNITS = [
  ["m", "m"],
  ["yd", "yd"],
  ["km", "km"],
  ["mi", "miles"],
] as const;

const isPaceUnit = (unit: string): unit is DistanceUnit => UNITS.some(([known]) => known === unit);

function startEntry({ d, t, p, u }: Prefill, ownPace: number | null, ownUnit: DistanceUnit): PaceEntry {
  const hasEntries = Boolean(d || t || p);
  const named = u && isPaceUnit(u) ? u : null;
  if (hasEntries) return startPaceEntry({ distance: d ?? "", time: t ?? "", pace: p ?? "" }, named ?? "m");
  const unit = named ?? ownUnit;
  const pace = ownPace === null ? "" : paceText(ownPace, paceUnitOf(unit));
  return startPaceEntry({ distance: "1500", time: pace ? "" : "30:00", pace }, unit);
}

type PaceToolProps = {
  prefill: Prefill;
  /** In seconds for 100 m. */
  ownPace: number | null;
  /** What can be done with a pace in seconds for 100 m. */
  keep: (per100m: number) => ReactNode;
};

export function PaceTool({ prefill, ownPace, keep }: PaceToolProps) {
  const { units } = usePreferences();
  const [typed, setTyped] = useState<PaceEntry | null>(null);
  // Until something is typed, a pace that loads late still counts.
  const entry = typed ?? startEntry(prefill, ownPace, units === "imperial" ? "yd" : "m");
  const texts = textsOf(entry);
  const { per100m } = solvePace(entry);
  const [, , missing] = entry.order;
  const { unit } = entry;
  const paceUnit = paceUnitOf(unit);
  const fieldOf = (field: PaceField) => ({
    value: texts[field],
    isCalculated: field === missing,
    onChange: (text: string) => setTyped(typePace(entry, field, text)),
    onLeave: () => setTyped(leavePaceField(entry, field)),
  });
  const shown = per100m === null ? null : describePace(per100m);
  return (
    <ToolCard id="pace" entries={{ d: texts.distance, t: texts.time, u: unit }}>
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField
          {...fieldOf("distance")}
          label="Distance"
          problem={notANumber(texts.distance, readMeters(texts.distance, unit))}
        />
        <UnitSelect
          label="Unit"
          units={UNITS}
          value={unit}
          onChange={(next) => isPaceUnit(next) && setTyped(changePaceUnit(entry, next))}
        />
        <ToolField {...fieldOf("time")} label="Time" problem={notATime(texts.time, readDuration(texts.time))} />
        <ToolField
          {...fieldOf("pace")}
          label="Pace"
          unit={`/100 ${paceUnit}`}
          problem={notATime(texts.pace, readDuration(texts.pace, "pace"))}
        />
      </div>
      <Result
        figure={shown && formatDuration(paceUnit === "m" ? shown.per100m : shown.per100yd)}
        unit={`/100 ${paceUnit}`}
        missing="Enter two of the three."
        aside={
          shown && (
            <>
              <p>
                {paceUnit === "m"
                  ? `${formatDuration(shown.per100yd)} /100 yd`
                  : `${formatDuration(shown.per100m)} /100 m`}
              </p>
              <p>{formatDuration(shown.perMile)} /mile</p>
              <p>{shown.kmh.toFixed(2)} km/h</p>
            </>
          )
        }
      />
      {per100m !== null && keep(per100m)}
    </ToolCard>
  );
}
