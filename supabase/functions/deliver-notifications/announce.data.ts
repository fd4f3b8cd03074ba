import type { SupabaseClient } from "@supabase/supabase-js";
import { worstOpenAlert } from "../../../domain/alerts/open-alert.ts";
import { parseAudience, parseRecipient } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";

/** The rest waits for the next call, a minute later. */
const ALERTS_PER_CALL = 20;
const PAGE_SIZE = 500;

const ALERT =
  "id, spot_id, alert_type, severity, certainty, title, description, expiration, spots!inner(name)" as const;

export function createAnnounceData(service: SupabaseClient<Database>) {
  async function listAlerts(which: "new" | "ended", now = new Date()) {
    const alerts = service.from("alerts").select(ALERT);
    const wanted =
      which === "new"
        ? alerts.is("announced_at", null).eq("is_active", true).gt("expiration", now.toISOString())
        : alerts.eq("ending", "cleared").is("end_announced_at", null).not("announced_at", "is", null);
    const { data } = await wanted.order("timestamp").limit(ALERTS_PER_CALL).throwOnError();
    return data.map(({ spot_id, alert_type, expiration, spots, ...alert }) => ({
      ...alert,
      spotId: spot_id,
      type: alert_type,
      expiresAt: expiration,
      spotName: spots.name,
    }));
  }

  async function mark(id: string, change: { announced_at: string } | { end_announced_at: string }) {
    await service.from("alerts").update(change).eq("id", id).throwOnError();
  }

  return {
    listToAnnounce: (now: Date) => listAlerts("new", now),
    listEnded: () => listAlerts("ended"),
    markAnnounced: (id: string, now: Date) => mark(id, { announced_at: now.toISOString() }),
    markEndAnnounced: (id: string, now: Date) => mark(id, { end_announced_at: now.toISOString() }),

    /** The most severe alert in force at the spot. */
    async readOpenAlert(spotId: string, now: Date) {
      const { data } = await service
        .from("alerts")
        .select("type:alert_type, severity, until:expiration")
        .eq("spot_id", spotId)
        .eq("is_active", true)
        .gt("expiration", now.toISOString())
        .throwOnError();
      return worstOpenAlert(data);
    },

    async *readAudience(alertId: string) {
      let after: string | undefined;
      for (;;) {
        const page = { about: alertId, page_size: PAGE_SIZE, ...(after ? { after_user: after } : {}) };
        const { data } = await service.rpc("alert_audience", page).throwOnError();
        yield data.map(parseAudience);
        after = data.at(-1)?.user_id;
        if (data.length < PAGE_SIZE) return;
      }
    },

    /** Swimmers notified of an alert or of those it replaced, in pages. */
    async *readNotified(alertId: string) {
      let after: string | undefined;
      for (;;) {
        const page = { about: alertId, page_size: PAGE_SIZE, ...(after ? { after_user: after } : {}) };
        const { data } = await service.rpc("list_told_swimmers", page).throwOnError();
        const swimmers = data.map(({ user_id }) => user_id);
        const reach = await service.rpc("notification_reach", { swimmers }).throwOnError();
        yield reach.data.map(parseRecipient);
        after = swimmers.at(-1);
        if (swimmers.length < PAGE_SIZE) return;
      }
    },
  };
}

export type AnnounceData = ReturnType<typeof createAnnounceData>;
