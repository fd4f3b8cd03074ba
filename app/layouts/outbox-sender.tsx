import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { mayHoldOutbox, OUTBOX_CHANGES } from "#app/backend/outbox/outbox-names.ts";
import { useOnline } from "#app/browser/use-online.ts";
import { useWhileVisible } from "#app/browser/use-while-visible.ts";
import { MINUTE_MS } from "#domain/time.ts";

/** With the senders of every kind. */
async function loadOutbox() {
  const [outbox, store, { registerWorkoutSenders }, { registerImportSender }, { reloadWorkouts }] = await Promise.all([
    import("#app/backend/outbox/outbox.ts"),
    import("#app/backend/outbox/outbox-store.ts"),
    import("#app/features/workouts/workout-outbox.ts"),
    import("#app/features/workouts/import/saving/import-outbox.ts"),
    import("#app/features/workouts/workouts.queries.ts"),
  ]);
  registerWorkoutSenders();
  registerImportSender();
  return { ...outbox, ...store, reloadWorkouts };
}

/**
 * Sends what waits in the outbox: at the start, when the page comes to the front and when the network is back. Its code
 * is loaded with the first thing that waits.
 */
export function OutboxSender({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const waiting = useRef(0);

  const send = useEffectEvent(async () => {
    if (!(await mayHoldOutbox())) return;
    const { listEntries, sendOutbox } = await loadOutbox();
    waiting.current = (await listEntries(userId)).length;
    if (waiting.current > 0) await sendOutbox(userId);
  });

  /** What has arrived shows in lists. */
  const follow = useEffectEvent(async () => {
    const { listEntries, reloadWorkouts } = await loadOutbox();
    const { length } = await listEntries(userId);
    const hasSent = length < waiting.current;
    waiting.current = length;
    if (hasSent) await reloadWorkouts(queryClient);
  });

  useEffect(() => {
    const changes = "BroadcastChannel" in globalThis ? new BroadcastChannel(OUTBOX_CHANGES) : null;
    changes?.addEventListener("message", () => void follow().catch(ignore));
    void send().catch(ignore);
    return () => changes?.close();
  }, []);
  useOnline(() => void send().catch(ignore));
  useWhileVisible(() => void send().catch(ignore), MINUTE_MS);
  return null;
}

/** The code can't load offline, or the browser keeps nothing: the next "online" tries again. */
const ignore = () => undefined;
