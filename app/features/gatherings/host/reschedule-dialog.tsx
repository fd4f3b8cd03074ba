import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { formatTimeZone } from "#domain/format/dates.ts";
import { instantOf } from "#domain/gatherings/draft/draft-times.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { toLocalMinute } from "#domain/workouts/log/local-time.ts";
import { useRescheduleGathering } from "../gatherings.queries.ts";

/** Another time for one gathering, as long as before; an occurrence of a series moves alone. */
export function RescheduleDialog({ gathering, onClose }: { gathering: Gathering; onClose: () => void }) {
  const { id: gatheringId, startsAt, endsAt, timeZone } = gathering;
  const id = useId();
  const [local, setLocal] = useState(() => toLocalMinute(Date.parse(startsAt), timeZone));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useRescheduleGathering(gatheringId);

  const toTimes = (startMs: number, durationMs: number) => ({
    starts: new Date(startMs).toISOString(),
    ends: new Date(startMs + durationMs).toISOString(),
  });

  function send() {
    const startMs = instantOf(local, timeZone);
    if (startMs === null) return setProblem("This time doesn't exist that day. Choose another.");
    if (startMs <= Date.now()) return setProblem("This time is over. Choose a later one.");
    const durationMs = Date.parse(endsAt) - Date.parse(startsAt);
    mutate(toTimes(startMs, durationMs), {
      onSuccess: () => {
        showNotice({
          kind: "success",
          text: "Moved. Everyone who answered is told.",
          action: { label: "Undo", onPress: () => mutate({ starts: startsAt, ends: endsAt }) },
        });
        onClose();
      },
    });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Move to another time">
      <div className="flex flex-col gap-4">
        <FieldFrame id={id} label="New start" hint={formatTimeZone(timeZone)} message={problem}>
          <input
            id={id}
            type="datetime-local"
            value={local}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint ${problem ? `${id}-error` : ""}`}
            onChange={({ target }) => {
              setLocal(target.value);
              setProblem(undefined);
            }}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
        <Button pending={isPending} onClick={send}>
          Move it
        </Button>
      </div>
    </Dialog>
  );
}
