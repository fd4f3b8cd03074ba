import type { RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";
import { rejoinBackoffMs } from "#domain/live/realtime-delays.ts";

/** Rows of one table, filtered such as `spot_id=eq.…`. The table must be in the publication `supabase_realtime`. */
export type RowFilter = { table: string; filter?: string };

/** `change`: a row was inserted, updated or deleted. `gap`: events may have been missed. */
export type ChangeKind = "change" | "gap";

export type Listener = {
  onChange: (what: ChangeKind) => void;
  onConnection?: (isConnected: boolean) => void;
};

let channels = 0;

/** Reconnects automatically and reports a gap. Returns the unsubscribe function. */
export function subscribeToChanges(client: RealtimeClient, filters: readonly RowFilter[], listener: Listener) {
  let channel: RealtimeChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasGap = false;
  let isStopped = false;

  function closeChannel() {
    const closing = channel;
    channel = undefined;
    if (closing) void client.removeChannel(closing);
  }

  function scheduleReconnect() {
    if (isStopped || timer !== undefined) return;
    hasGap = true;
    listener.onConnection?.(false);
    timer = setTimeout(
      () => {
        timer = undefined;
        closeChannel();
        void join();
      },
      rejoinBackoffMs(failures, Math.random()),
    );
    failures += 1;
  }

  async function join() {
    // Before joining, or the channel is a visitor's until the first heartbeat.
    await client.setAuth();
    if (isStopped) return;
    channels += 1;
    const joining = client.channel(`follow-${channels}`);
    channel = joining;
    for (const { table, filter } of filters) {
      const what = { event: "*" as const, schema: "public", table, ...(filter === undefined ? {} : { filter }) };
      joining.on("postgres_changes", what, () => listener.onChange("change"));
    }
    joining.on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (joining !== channel || extension !== "postgres_changes") return;
      // Changes flow only from here on, not from joining.
      if (status !== "ok") return scheduleReconnect();
      // The client may have reconnected first.
      clearTimeout(timer);
      timer = undefined;
      failures = 0;
      listener.onConnection?.(true);
      if (hasGap) listener.onChange("gap");
      hasGap = false;
    });
    joining.subscribe((status) => {
      if (joining === channel && status !== "SUBSCRIBED") scheduleReconnect();
    });
  }

  void join();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    closeChannel();
  };
}
