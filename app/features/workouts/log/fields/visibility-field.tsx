import { Card } from "#app/ui/card.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import type { VisibleLayers } from "#domain/workouts/workout.ts";

const AUDIENCES = [
  { value: "private", label: "Only you" },
  { value: "public", label: "Everyone" },
] as const;

const LAYERS: readonly { name: keyof VisibleLayers; label: string }[] = [
  { name: "analysis", label: "Distance, time and pace" },
  { name: "time", label: "Time of day" },
  { name: "map", label: "Map" },
  { name: "heartRate", label: "Heart rate" },
  { name: "photos", label: "Photos" },
];

type VisibilityFieldProps = {
  form: Pick<LogForm, "visibility" | "layers">;
  onChange: (change: Partial<LogForm>) => void;
};

export function VisibilityField({ form: { visibility, layers }, onChange }: VisibilityFieldProps) {
  return (
    <Card>
      <p className="mb-2 font-medium text-md">Who can see it</p>
      <Segments
        label="Who can see it"
        options={AUDIENCES}
        value={visibility}
        onChange={(next) => onChange({ visibility: next })}
      />
      {visibility === "private" ? (
        <p className="mt-2 text-muted text-sm">Nobody else sees this swim.</p>
      ) : (
        <fieldset className="mt-3">
          <legend className="text-muted text-sm">Others see</legend>
          {LAYERS.map(({ name, label }) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-md">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={layers[name]}
                onChange={({ target }) => onChange({ layers: { ...layers, [name]: target.checked } })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </Card>
  );
}
