import { CloudOff } from "lucide-react";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { WORKOUT_OUTBOX } from "../../outbox-payloads.ts";

const KINDS = [WORKOUT_OUTBOX];

/** Whether the swim has arrived or waits on this device. */
export function SavedState({ userId, workoutId }: { userId: string; workoutId: string }) {
  const entries = useOutbox(userId, KINDS);
  const entry = entries?.find(({ id }) => id === workoutId);
  const isWaiting = entry !== undefined && entry.error === null && (entry.tries > 0 || !navigator.onLine);
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm">
      {entries && !entry && "Saved"}
      {entry?.error && entry.error}
      {entry && !isWaiting && entry.error === null && "Saving…"}
      {isWaiting && (
        <>
          <CloudOff className="size-4" aria-hidden /> Saved here, sent later
        </>
      )}
    </p>
  );
}
