import { CornerUpLeft, Trash2 } from "lucide-react";
import { useId } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { STREAM_UNITS } from "#domain/format/figures.ts";
import { FEET_PER_M } from "#domain/format/units.ts";
import { MAX_POINT_DESCRIPTION_LENGTH, MAX_POINT_NAME_LENGTH } from "#domain/swim-routes/route-limits.ts";
import {
  isWaypoint,
  ROUTE_POINT_TYPES,
  type RoutePoint,
  type RoutePointType,
} from "#domain/swim-routes/route-point.ts";
import { POINT_TYPE_WORDS } from "#domain/swim-routes/route-words.ts";
import { usePlannerStore } from "../store/use-planner.ts";
import { NumberField } from "./number-field.tsx";
import { PlainTextField } from "./text-field.tsx";

/** Deeper and faster water is a mistake of typing. */
const MAX_DEPTH_M = 1000;
const MAX_CURRENT_MS = 10;

type PointFieldsProps = {
  point: RoutePoint;
  index: number;
  /** Beside the map the position is a drag; the list types it. */
  hasPosition: boolean;
};

/** Everything about one point. */
export function PointFields({ point, index, hasPosition }: PointFieldsProps) {
  const store = usePlannerStore();
  const { units } = usePreferences();
  const id = useId();
  const isMetric = units === "metric";
  const [depthUnit, perMeter] = isMetric ? ["m", 1] : ["ft", FEET_PER_M];
  const { unit: speedUnit, perMs } = STREAM_UNITS[units];
  const move = (changes: Partial<RoutePoint>) =>
    store.edit({ kind: "move", index, position: { ...point, ...changes } });
  const describe = (changes: Partial<Pick<RoutePoint, "description" | "depth" | "current">>) =>
    store.edit({ kind: "describe", index, changes });
  return (
    <div className="grid gap-2.5">
      {hasPosition && (
        <div className="grid grid-cols-2 gap-2.5">
          <NumberField
            label="Latitude"
            {...{ value: point.latitude, decimals: 6, min: -90, max: 90, isRequired: true }}
            onChange={(latitude) => latitude !== null && move({ latitude })}
          />
          <NumberField
            label="Longitude"
            {...{ value: point.longitude, decimals: 6, min: -180, max: 180, isRequired: true }}
            onChange={(longitude) => longitude !== null && move({ longitude })}
          />
        </div>
      )}
      <div className="grid grid-cols-[1fr_8rem] gap-2.5">
        <PlainTextField
          label="Name"
          value={point.name ?? ""}
          maxLength={MAX_POINT_NAME_LENGTH}
          onChange={(name) => store.edit({ kind: "rename", index, name })}
        />
        <div className="grid gap-1">
          <label htmlFor={`${id}-type`} className="text-muted text-sm">
            Type
          </label>
          <select
            id={`${id}-type`}
            value={point.type}
            onChange={({ currentTarget }) =>
              store.edit({ kind: "retype", index, type: currentTarget.value as RoutePointType })
            }
            className={`${CONTROL} min-h-11 px-2!`}
          >
            {ROUTE_POINT_TYPES.map((type) => (
              <option key={type} value={type}>
                {POINT_TYPE_WORDS[type]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <NumberField
          label="Depth"
          unit={depthUnit}
          value={point.depth === null ? null : point.depth * perMeter}
          {...{ decimals: 1, min: 0, max: Math.round(MAX_DEPTH_M * perMeter) }}
          onChange={(depth) => describe({ depth: depth === null ? null : depth / perMeter })}
        />
        <NumberField
          label="Current"
          unit={speedUnit}
          value={point.current === null ? null : point.current * perMs}
          {...{ decimals: 2, min: 0, max: Math.round(MAX_CURRENT_MS * perMs) }}
          onChange={(current) => describe({ current: current === null ? null : current / perMs })}
        />
      </div>
      <PlainTextField
        label="Note"
        rows={2}
        value={point.description ?? ""}
        maxLength={MAX_POINT_DESCRIPTION_LENGTH}
        onChange={(description) => describe({ description: description.trim() || null })}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={() => store.edit({ kind: "remove", index })}>
          <Trash2 className="size-4.5" aria-hidden /> Delete
        </Button>
        {isWaypoint(point) && index > 0 && (
          <Button variant="quiet" size="sm" onClick={() => store.edit({ kind: "startHere", index })}>
            <CornerUpLeft className="size-4.5" aria-hidden /> Start here
          </Button>
        )}
      </div>
    </div>
  );
}
