import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import type { VisibleLayers } from "#domain/workouts/workout.ts";
import { useChangeWorkout } from "../../workouts.queries.ts";

const AUDIENCES = [
  { value: "private", label: "Only you" },
  { value: "public", label: "Everyone" },
] as const;

const LAYERS: readonly { name: keyof VisibleLayers; label: string }[] = [
  { name: "analysis", label: "Distance, time and pace" },
  { name: "time", label: "Time of day" },
  { name: "map", label: "Map, without the first and last 100 m" },
  { name: "heartRate", label: "Heart rate" },
  { name: "photos", label: "Photos" },
];

/** Who sees the swim, and which layers of it. */
export function AudienceDialog({ workout, onClose }: { workout: ShownWorkout; onClose: () => void }) {
  const [visibility, setVisibility] = useState(workout.visibility);
  const [layers, setLayers] = useState(workout.layers);
  const change = useChangeWorkout();
  const save = () =>
    change.mutate(
      { ...workout, visibility, layers },
      {
        onSuccess: () => {
          showNotice({
            kind: "success",
            text: visibility === "public" ? "Everyone can see it now." : "Only you can see it now.",
          });
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Who can see it">
      <Segments label="Who can see it" options={AUDIENCES} value={visibility} onChange={setVisibility} />
      {visibility === "public" && (
        <fieldset className="mt-4">
          <legend className="text-muted text-sm">Others see</legend>
          {LAYERS.map(({ name, label }) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-md">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={layers[name]}
                onChange={({ target }) => setLayers({ ...layers, [name]: target.checked })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {change.error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {change.error.message}
        </p>
      )}
      <Button className="mt-5" pending={change.isPending} onClick={save}>
        Save
      </Button>
    </Dialog>
  );
}
