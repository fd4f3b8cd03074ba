import { CloudOff } from "lucide-react";
import { useState } from "react";
import { retryEntry } from "#app/backend/outbox/outbox.ts";
import type { OutboxEntry } from "#app/backend/outbox/outbox-entry.ts";
import { removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { formatNearMoment } from "#domain/format/dates.ts";
import { swimTimeText } from "#domain/swim-routes/route-words.ts";
import { AFTER_SWIM_OUTBOX, WORKOUT_CHANGE_OUTBOX, WORKOUT_OUTBOX, type WorkoutPreview } from "./outbox-payloads.ts";

const KINDS = [WORKOUT_OUTBOX, WORKOUT_CHANGE_OUTBOX, AFTER_SWIM_OUTBOX];

/** What each kind is called in a list and in a question. */
const WORDS: Readonly<Record<string, { start: string; noun: string }>> = {
  [WORKOUT_OUTBOX]: { start: "", noun: "swim" },
  [WORKOUT_CHANGE_OUTBOX]: { start: "Changes: ", noun: "change" },
  [AFTER_SWIM_OUTBOX]: { start: "Answers: ", noun: "answer" },
};

/** Answers go with their swim. */
function isShown({ kind, preview }: OutboxEntry, all: readonly OutboxEntry[]) {
  const { workout } = preview as WorkoutPreview;
  return kind !== AFTER_SWIM_OUTBOX || !all.some(({ id }) => id === workout.id);
}

/** Swims, changes and answers that only this device has. Renders nothing when all are sent. */
export function WaitingSwims({ userId }: { userId: string }) {
  const all = useOutbox(userId, KINDS) ?? [];
  const entries = all.filter((entry) => isShown(entry, all));
  const [dropped, setDropped] = useState<OutboxEntry | null>(null);
  return (
    <div role="status" className="empty:hidden">
      {entries.length > 0 && (
        <ul aria-label="Swims to be sent" className="grid gap-2">
          {entries.map((entry) => (
            <WaitingSwim key={entry.id} entry={entry} onDrop={() => setDropped(entry)} />
          ))}
        </ul>
      )}
      {dropped && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setDropped(null)}
          title={`Discard this ${WORDS[dropped.kind]?.noun}?`}
          description="Only this device has it."
          confirmLabel="Discard"
          cancelLabel="Keep"
          isDangerous
          onConfirm={async () => {
            await removeEntry(dropped.id);
            setDropped(null);
          }}
        />
      )}
    </div>
  );
}

function WaitingSwim({ entry, onDrop }: { entry: OutboxEntry; onDrop: () => void }) {
  const { workout, spotName } = entry.preview as WorkoutPreview;
  const { seconds, name, startedAt, timeZone } = workout;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-2 pr-2 pl-4">
      <CloudOff className="size-5 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 text-md">
        <span className="font-medium">
          {WORDS[entry.kind]?.start}
          {[spotName ?? name, swimTimeText(seconds / 60)].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-muted text-sm">
          {formatNearMoment(startedAt, timeZone)}. {entry.error ?? "Saved here, sent later."}
        </span>
      </p>
      <span className="flex flex-wrap">
        {entry.kind !== AFTER_SWIM_OUTBOX && (
          <ButtonLink variant="quiet" size="sm" to={`/workouts/${workout.id}/edit`}>
            Edit
          </ButtonLink>
        )}
        <Button variant="quiet" size="sm" onClick={() => void retryEntry(entry).catch(reportError)}>
          Send now
        </Button>
        <Button variant="quiet" size="sm" onClick={onDrop}>
          Discard
        </Button>
      </span>
    </li>
  );
}
