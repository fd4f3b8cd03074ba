import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type LogForm, type NamedWorkout, toLogForm } from "#domain/workouts/log/log-form.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { WorkoutPayload } from "../outbox-payloads.ts";
import { editedSwimQuery } from "./log.queries.ts";
import { followForm } from "./save-answers.ts";
import { saveChangedSwim, saveNewSwim } from "./save-swim.ts";
import { type SavedForm, SwimForm } from "./swim-form.tsx";
import { readLogDraft, useLogForm } from "./use-log-form.ts";
import { usePlaces } from "./use-places.ts";
import { findWaitingEdit, type WaitingEdit } from "./waiting-edit.ts";

type EditSwimProps = { userId: string; workoutId: string };

/** A swim or a change that waits on this device, else the stored swim. */
export function EditSwim({ userId, workoutId }: EditSwimProps) {
  const isInBrowser = useIsInBrowser();
  const [waiting, setWaiting] = useState<WaitingEdit | null>(null);
  useEffect(() => {
    findWaitingEdit(userId, workoutId).then(setWaiting, () => setWaiting({ kind: "none" }));
  }, [userId, workoutId]);
  if (!isInBrowser || waiting === null) return <Skeleton className="h-96" />;
  if (waiting.kind === "swim") return <EditWaiting userId={userId} {...waiting} />;
  if (waiting.kind === "none" || waiting.isRefused) {
    const refused = waiting.kind === "change" ? waiting.before : null;
    return <EditStored userId={userId} workoutId={workoutId} refused={refused} />;
  }
  const { before, payload } = waiting;
  return <EditChange userId={userId} before={before} basedOn={payload.basedOn} replaced={payload.workout} />;
}

/** With the values of a change that was refused, of which the swimmer was told. */
function EditStored({ userId, workoutId, refused }: EditSwimProps & { refused: NamedWorkout | null }) {
  const swim = useQuery(editedSwimQuery(workoutId));
  return (
    <QueryView query={swim} loading="Loading the swim" skeleton={<Skeleton className="h-96" />}>
      {(stored) =>
        stored.isOwn ? (
          <EditChange userId={userId} before={refused ?? stored} basedOn={stored.updatedAt} />
        ) : (
          <ErrorState title="Only its swimmer can edit this swim." />
        )
      }
    </QueryView>
  );
}

type EditChangeProps = { userId: string; before: NamedWorkout; basedOn: string; replaced?: Workout };

function EditChange({ userId, before, basedOn, replaced }: EditChangeProps) {
  const navigate = useNavigate();
  return (
    <EditForm
      userId={userId}
      before={before}
      onSave={async ({ workout, photos, form }) => {
        const payload = { workout, basedOn, photos, ...(replaced && { replaced }) };
        const outcome = await saveChangedSwim({ userId, payload, spotName: spotNameOf(form) });
        const text = outcome === "sent" ? "Swim saved." : "Saved here, sent later.";
        showNotice({ kind: outcome === "sent" ? "success" : "info", text });
        await navigate(`/workouts/${before.id}`);
      }}
    />
  );
}

function EditWaiting({ userId, before, payload }: { userId: string; before: NamedWorkout; payload: WorkoutPayload }) {
  const navigate = useNavigate();
  return (
    <EditForm
      userId={userId}
      before={before}
      onSave={async ({ workout, photos, form }) => {
        const spotName = spotNameOf(form);
        const changed = { ...payload, workout, photos: [...(payload.photos ?? []), ...photos], isEdited: true };
        await saveNewSwim({ userId, payload: changed, spotName });
        await followForm(userId, { workout, spotName });
        await navigate("/workouts/log");
      }}
    />
  );
}

const spotNameOf = ({ place }: LogForm) => (place?.kind === "spot" ? place.name : null);

type EditFormProps = { userId: string; before: NamedWorkout; onSave: (saved: SavedForm) => Promise<void> };

function EditForm({ userId, before, onSave }: EditFormProps) {
  const { units } = usePreferences();
  const { groups } = usePlaces(userId);
  const key = { userId, editedId: before.id };
  const start = (): LogForm => readLogDraft(key, before.timeZone, Date.now()) ?? toLogForm(before, units);
  const { form, change, reset } = useLogForm(key, start);
  return (
    <SwimForm
      userId={userId}
      form={form}
      before={before}
      places={groups}
      onChange={change}
      onSave={async (saved) => {
        await onSave(saved);
        reset(saved.form);
      }}
    />
  );
}
