import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { swimPaceQuery } from "#app/features/swim-routes/swim-routes.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import type { LogForm, NamedWorkout } from "#domain/workouts/log/log-form.ts";
import { type LogProblem, readLogForm, readSwimSeconds, startOf } from "#domain/workouts/log/read-log-form.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { NewPhoto } from "../outbox-payloads.ts";
import { FoldedFields } from "./fields/folded-fields.tsx";
import { fieldId } from "./fields/log-input.tsx";
import { MainFields } from "./fields/main-fields.tsx";
import { VisibilityField } from "./fields/visibility-field.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SpotAside } from "./spot-aside.tsx";
import type { PlaceGroup } from "./use-places.ts";
import { useSpotNow } from "./use-spot-now.ts";

export type SavedForm = { workout: Workout; form: LogForm; photos: readonly NewPhoto[]; isLast: boolean };

type SwimFormProps = {
  userId: string;
  form: LogForm;
  /** The swim that is edited. */
  before: NamedWorkout | null;
  places: readonly PlaceGroup[];
  onChange: (change: Partial<LogForm>) => void;
  /** Rejects with what the swimmer should know. */
  onSave: (saved: SavedForm) => Promise<void>;
  /** Above the fields. */
  top?: ReactNode;
};

/** The swim by hand: every field in one page, on phones with the rarer ones folded. */
export function SwimForm({ userId, form, before, places, onChange, onSave, top }: SwimFormProps) {
  const formId = useId();
  const isWide = useIsWide();
  const { units } = usePreferences();
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [problem, setProblem] = useState<LogProblem | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const spotId = form.place?.kind === "spot" ? form.place.id : null;
  const spot = useSpotNow(spotId);
  const timeZone = before && before.spotId === spotId ? before.timeZone : spot.timeZone;
  const startMs = startOf(form, { timeZone, nowMs: Date.now() });
  const hour = spot.hourAt(startMs);
  const pace = useQuery(swimPaceQuery(userId)).data ?? null;

  function change(next: Partial<LogForm>) {
    setProblem(null);
    onChange(next);
  }

  function point(wrong: LogProblem) {
    setProblem(wrong);
    const field = document.getElementById(fieldId(formId, wrong.field));
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  }

  async function save(isLast: boolean) {
    if (isSaving) return;
    const read = readLogForm(form, { units, timeZone, nowMs: Date.now(), modeledWater: hour?.waterC ?? null, before });
    setFailure(undefined);
    if (!read.ok) return point(read.problem);
    setIsSaving(true);
    try {
      await onSave({ workout: read.workout, form, photos, isLast });
      setPhotos([]);
      setProblem(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save(true);
  }

  const fields = { formId, problem, form, units, hour, onChange: change };
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="grid items-start gap-5 max-lg:pb-28 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <Card className="grid min-w-0 gap-5 max-lg:border-0 max-lg:bg-transparent max-lg:p-0">
        {top}
        <MainFields {...fields} {...{ isWide, places, pace, timeZone, startMs }} />
        <FoldedFields {...fields} {...{ isWide, userId, photos }} onPhotos={setPhotos} />
        <ProblemNote message={failure} />
      </Card>
      <div className="grid min-w-0 gap-4">
        {spotId && <SpotAside {...{ spotId, hour, timeZone, startMs }} seconds={readSwimSeconds(form.time)} />}
        <VisibilityField form={form} onChange={change} />
        <SaveBar
          isNew={before === null}
          isPrivate={form.visibility === "private"}
          isSaving={isSaving}
          onSaveAndNext={() => void save(false)}
        />
      </div>
    </form>
  );
}
