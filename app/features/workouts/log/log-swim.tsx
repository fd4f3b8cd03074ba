import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { swimTimeText } from "#domain/swim-routes/route-words.ts";
import {
  duplicateSwim,
  emptyLogForm,
  isRepeatedInPart,
  type LogForm,
  repeatSwim,
} from "#domain/workouts/log/log-form.ts";
import { newSwimQuery, workoutQuery } from "../workouts.queries.ts";
import { AfterSwim, type SavedSwim } from "./after/after-swim.tsx";
import { type LogPreset, toWhen } from "./log-preset.ts";
import { saveNewSwim } from "./save-swim.ts";
import { type SavedForm, SwimForm } from "./swim-form.tsx";
import { readLogDraft, useLogForm } from "./use-log-form.ts";
import { usePlaces } from "./use-places.ts";

type LogSwimProps = { userId: string; preset: LogPreset; onSaved: (isSaved: boolean) => void };

/** A swim by hand, then the card after it. */
export function LogSwim(props: LogSwimProps) {
  const isInBrowser = useIsInBrowser();
  const { copyId } = props.preset;
  const copied = useQuery({ ...workoutQuery(copyId ?? ""), enabled: copyId !== null });
  const { units } = usePreferences();
  // The server knows neither the draft nor the clock of this device.
  if (!isInBrowser || (copyId !== null && copied.isPending)) return <Skeleton className="h-96" />;
  const form = copied.data ? duplicateSwim(copied.data, { id: crypto.randomUUID(), units }) : null;
  return <NewSwim {...props} start={() => startForm(props, form)} isCopy={form !== null} />;
}

/** What the address asks for, else what was typed before a reload. */
function startForm({ userId, preset }: LogSwimProps, copied: LogForm | null): LogForm {
  const empty = emptyLogForm(crypto.randomUUID());
  const when = toWhen(preset.start);
  const asked: Partial<LogForm> = {
    ...(preset.spot && { place: { kind: "spot", ...preset.spot } }),
    ...(preset.route && { route: preset.route }),
    ...(when && { when }),
    ...(preset.minutes && { time: preset.minutes }),
  };
  if (copied) return { ...copied, ...asked };
  if (Object.keys(asked).length > 0) return { ...empty, ...asked };
  return readLogDraft({ userId, editedId: null }, deviceTimeZone(), Date.now()) ?? empty;
}

function NewSwim({ userId, onSaved, start, isCopy }: LogSwimProps & { start: () => LogForm; isCopy: boolean }) {
  const { units } = usePreferences();
  const { groups, suggested, lastSwim } = usePlaces(userId);
  const { form, isTouched, change, reset } = useLogForm({ userId, editedId: null }, start);
  const [saved, setSaved] = useState<SavedSwim | null>(null);
  // A copy and what was typed before a reload have their own.
  const [hasOwnAudience, setHasOwnAudience] = useState(
    () => isCopy || readLogDraft({ userId, editedId: null }, deviceTimeZone(), Date.now())?.id === form.id,
  );
  const { data: audience } = useQuery(newSwimQuery(userId));
  const shown = {
    ...form,
    ...(!isTouched && !hasOwnAudience && audience),
    place: form.place ?? suggested,
  };

  async function save({ workout, form: { place }, photos, isLast }: SavedForm) {
    const spotName = place?.kind === "spot" ? place.name : null;
    await saveNewSwim({ userId, payload: { workout, photos }, spotName });
    reset({ ...emptyLogForm(crypto.randomUUID()), ...(isLast ? {} : { place }) });
    setHasOwnAudience(false);
    if (!isLast) return showNotice({ kind: "success", text: "Swim saved." });
    setSaved({ workout, spotName });
    onSaved(true);
    scrollTo({ top: 0 });
  }

  if (saved) {
    return (
      <AfterSwim
        userId={userId}
        saved={saved}
        onNext={() => {
          setSaved(null);
          onSaved(false);
        }}
      />
    );
  }
  return (
    <SwimForm
      userId={userId}
      form={shown}
      before={null}
      places={groups}
      onChange={(next) => change({ place: shown.place, visibility: shown.visibility, layers: shown.layers, ...next })}
      onSave={save}
      top={
        lastSwim &&
        !isTouched && (
          <Button
            variant="quiet"
            className="-mb-2 justify-self-start px-2!"
            onClick={() => change(repeatSwim(lastSwim, { id: form.id, units }))}
          >
            <RotateCcw className="size-4.5" aria-hidden /> Repeat:{" "}
            {!isRepeatedInPart(lastSwim) && `${swimTimeText(lastSwim.seconds / 60)} at `}
            {lastSwim.spotName ?? lastSwim.name}
          </Button>
        )
      }
    />
  );
}
