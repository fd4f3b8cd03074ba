import { useId } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { STREAM_UNITS } from "#domain/format/figures.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import {
  MAX_STREAM_SPEED,
  STREAM_KINDS,
  type StreamChoice,
  type StreamKind,
} from "#domain/swim-routes/rehearsal/stream-choice.ts";

const NAMES: Readonly<Record<StreamKind, string>> = {
  auto: "Best available",
  marine: "Marine forecast (8 km grid)",
  tide: "From the tide",
  steady: "Steady (river)",
  none: "Still water",
};

type StreamSettingsProps = {
  choice: StreamChoice;
  onChange: (change: Partial<StreamChoice>) => void;
  facts: RehearsalFacts;
  /** The route's points name their strongest stream. */
  hasSprings: boolean;
};

/** Where the stream is taken from, and what only the swimmer knows of it. */
export function StreamSettings({ choice, onChange, facts, hasSprings }: StreamSettingsProps) {
  const id = useId();
  const isMissing = { marine: !facts.marine, tide: !facts.tide, auto: false, steady: false, none: false };
  const kinds = STREAM_KINDS.filter((kind) => !isMissing[kind] || kind === choice.kind);
  const isTide = choice.kind === "tide" || (choice.kind === "auto" && !facts.marine && facts.tide !== null);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FieldFrame id={id} label="Stream">
        <select
          id={id}
          value={choice.kind}
          onChange={({ target }) => onChange({ kind: STREAM_KINDS.find((kind) => kind === target.value) ?? "auto" })}
          className={`min-h-11 ${CONTROL}`}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {NAMES[kind]}
              {isMissing[kind] ? " (not here)" : ""}
            </option>
          ))}
        </select>
      </FieldFrame>
      {isTide && !hasSprings && (
        <SpeedField
          label="Spring maximum"
          value={choice.springSpeed}
          onChange={(springSpeed) => onChange({ springSpeed })}
        />
      )}
      {isTide && (
        <DirectionField
          label="Flood runs toward"
          value={choice.floodTowardDeg}
          onChange={(floodTowardDeg) => onChange({ floodTowardDeg })}
        />
      )}
      {choice.kind === "steady" && (
        <>
          <SpeedField label="Speed" value={choice.steadySpeed} onChange={(steadySpeed) => onChange({ steadySpeed })} />
          <DirectionField
            label="Runs toward"
            value={choice.steadyTowardDeg}
            onChange={(steadyTowardDeg) => onChange({ steadyTowardDeg })}
          />
        </>
      )}
    </div>
  );
}

type ValueProps = { label: string; value: number | null; onChange: (value: number | null) => void };

/** Kept in m/s, shown and typed in the swimmer's own unit. */
function SpeedField({ label, value, onChange }: ValueProps) {
  const id = useId();
  const { unit, perMs } = STREAM_UNITS[usePreferences().units];
  return (
    <FieldFrame id={id} label={`${label} (${unit})`}>
      <input
        key={unit}
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        max={toTenth(MAX_STREAM_SPEED * perMs)}
        step={0.1}
        defaultValue={value === null ? "" : toTenth(value * perMs)}
        onChange={({ target: { valueAsNumber: speed } }) =>
          onChange(Number.isNaN(speed) ? null : Math.min(MAX_STREAM_SPEED, Math.max(0, speed / perMs)))
        }
        className={`min-h-11 ${CONTROL}`}
      />
    </FieldFrame>
  );
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

function DirectionField({ label, value, onChange }: ValueProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        className={`min-h-11 ${CONTROL}`}
      >
        <option value="">Not known</option>
        {DIRECTIONS.map((degrees) => (
          <option key={degrees} value={degrees}>
            {compassWord(degrees)} ({degrees}°)
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
