import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { mayHoldOutbox, OUTBOX_CHANGES } from "#app/backend/outbox/outbox-names.ts";
import { useOnline } from "#app/browser/hooks/use-online.ts";
import { useWhileVisible } from "#app/browser/hooks/use-while-visible.ts";
import { readStored } from "#app/browser/storage.ts";
import { MINUTE_MS } from "#domain/time.ts";

/** Copies of boards hold numbers that were given for a day. */
const loadKeptBoards = () => import("#app/features/muster/kept-boards.ts");

/** With the senders of every kind. Only while online: a browser never retries a part that failed to load. */
async function loadOutbox() {
  const [outbox, store, workouts, imports, muster, cleanups, plans, reports] = await Promise.all([
    import("#app/backend/outbox/outbox.ts"),
    import("#app/backend/outbox/outbox-store.ts"),
    import("#app/features/workouts/workout-outbox.ts"),
    import("#app/features/workouts/import/saving/import-outbox.ts"),
    import("#app/features/muster/muster-outbox.ts"),
    import("#app/features/cleanup/card/card-outbox.ts"),
    import("#app/features/shore-watch/watch-outbox.ts"),
    import("#app/features/crowd-reports/report/report-outbox.ts"),
  ]);
  workouts.registerWorkoutSenders();
  imports.registerImportSender();
  muster.registerMusterSender();
  cleanups.registerCleanupSenders();
  plans.registerPlanSenders();
  reports.registerReportSender();
  return { ...outbox, ...store };
}

async function reloadLists(client: QueryClient) {
  const [{ reloadWorkouts }, { reloadCleanups }, { reloadSwimPlans }, { reloadReports }] = await Promise.all([
    import("#app/features/workouts/workouts.queries.ts"),
    import("#app/features/cleanup/cleanup.queries.ts"),
    import("#app/features/shore-watch/reload-plans.queries.ts"),
    import("#app/features/crowd-reports/crowd-reports.queries.ts"),
  ]);
  await Promise.all([reloadWorkouts(client), reloadCleanups(client), reloadSwimPlans(client), reloadReports(client)]);
}

/**
 * Sends what waits in the outbox: at the start, when the page comes to the front and when the network is back. Its code
 * is loaded with the first thing that waits.
 */
export function OutboxSender({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const waiting = useRef(0);

  const send = useEffectEvent(async () => {
    if (readStored("musterBoards").length > 0) await loadKeptBoards().then((kept) => kept.forgetOldBoards(), ignore);
    if (!navigator.onLine || !(await mayHoldOutbox())) return;
    const { listEntries, sendOutbox } = await loadOutbox();
    waiting.current = (await listEntries(userId)).length;
    if (waiting.current > 0) await sendOutbox(userId);
  });

  /** What has arrived shows in lists. */
  const follow = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    const { listEntries } = await loadOutbox();
    const { length } = await listEntries(userId);
    const hasSent = length < waiting.current;
    waiting.current = length;
    if (hasSent) await reloadLists(queryClient);
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
