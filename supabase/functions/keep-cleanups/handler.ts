import type { SupabaseClient } from "@supabase/supabase-js";
import { composeCleanupNotice } from "../../../domain/cleanups/cleanup-notices.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/** The rest follows an hour later. */
const NOTICES_PER_CALL = 200;

type Deps = {
  service: SupabaseClient<Database>;
  add: (items: NotificationItem[]) => Promise<number>;
};

/**
 * Reminds hosts of a missing summary after a week, and tells those who came of a new one; returns
 * `{ reminders, summaries }`. Repeating it notifies nobody twice, also when a call ended before it had marked what it told.
 */
export async function handleKeepCleanups(request: Request, { service, add }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data: notices } = await service.rpc("list_cleanup_notices", { most: NOTICES_PER_CALL }).throwOnError();
  const items = notices.flatMap((notice) => {
    const text = composeCleanupNotice({
      cleanupId: notice.gathering_id,
      isReminder: notice.about === "reminder",
      place: notice.place_name || notice.title,
      items: notice.items,
      grams: notice.grams,
    });
    return notice.swimmers.map((swimmer) => ({
      user_id: swimmer,
      kind: "cleanup_summary" as const,
      ...text,
      alert_id: null,
      spot_id: notice.spot_id,
      expires_at: null,
      source_key: `cleanup-${notice.about}:${notice.gathering_id}`,
      // In the bell only.
      deliveries: [],
    }));
  });
  await add(items);
  const idsOf = (about: string) =>
    notices.filter((notice) => notice.about === about).map((notice) => notice.gathering_id);
  const [reminded, announced] = [idsOf("reminder"), idsOf("summary")];
  await service.rpc("mark_cleanup_notices", { reminded, announced }).throwOnError();
  return Response.json({ reminders: reminded.length, summaries: announced.length });
}
