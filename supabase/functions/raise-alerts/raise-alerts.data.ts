import type { SupabaseClient } from "@supabase/supabase-js";
import type { FoundAlert } from "../../../domain/alerts/alertable-facts.ts";
import { parseRecipient } from "../../../domain/notifications/recipient-rows.ts";
import type { Database, Json } from "../../database.types.ts";

const PAGE_SIZE = 200;
/** Postgres unique_violation: another process was first. */
const EXISTS = "23505";
/** Postgres check_violation: the alert to replace has already ended. */
const REFUSED = "23514";

type Raise = { isSilent: boolean; supersedesId: string | null; now: Date };

export function createRaiseData(service: SupabaseClient<Database>) {
  return {
    async *readFacts() {
      let after: string | undefined;
      for (;;) {
        const page = { page_size: PAGE_SIZE, ...(after ? { after_spot: after } : {}) };
        const { data } = await service.rpc("list_alert_facts", page).throwOnError();
        yield data;
        after = data.at(-1)?.spot_id;
        if (data.length < PAGE_SIZE) return;
      }
    },

    /** False when it was already raised, or the alert to replace has ended. */
    async raise(spotId: string, found: FoundAlert, { isSilent, supersedesId, now }: Raise) {
      const row = {
        spot_id: spotId,
        alert_type: found.type,
        severity: found.severity,
        certainty: found.certainty,
        title: found.title,
        description: found.description,
        source_url: found.sourceUrl,
        parameters: { ...found.parameters } as NonNullable<Json>,
        onset: found.onset,
        expiration: found.expiresAt,
        reported_by: found.reportedBy,
        data_source_id: found.sourceId,
        supersedes_id: supersedesId,
        rule: found.rule,
        announced_at: isSilent ? now.toISOString() : null,
      };
      const { error } = await service.from("alerts").insert(row);
      if (error && error.code !== EXISTS && error.code !== REFUSED) throw error;
      return error === null;
    },

    async extend(id: string, expiresAt: string) {
      await service.from("alerts").update({ expiration: expiresAt }).eq("id", id).eq("is_active", true).throwOnError();
    },

    async clear(id: string) {
      await service.from("alerts").update({ is_active: false }).eq("id", id).eq("is_active", true).throwOnError();
    },

    /** Expired alerts get no all clear, since nobody checked. */
    async retireExpired(now: Date) {
      const over = service.from("alerts").update({ is_active: false, ending: "expired" }).eq("is_active", true);
      await over.lte("expiration", now.toISOString()).throwOnError();
    },

    async *readRules() {
      let after: string | undefined;
      for (;;) {
        const page = { page_size: PAGE_SIZE, ...(after ? { after_rule: after } : {}) };
        const { data } = await service.rpc("list_rule_facts", page).throwOnError();
        yield data;
        after = data.at(-1)?.rule_id;
        if (data.length < PAGE_SIZE) return;
      }
    },

    async readRecipients(swimmers: string[]) {
      if (swimmers.length === 0) return [];
      const { data } = await service.rpc("notification_reach", { swimmers }).throwOnError();
      return data.map(parseRecipient);
    },

    async markFired(ruleIds: string[], now: Date) {
      if (ruleIds.length === 0) return;
      await service.from("alert_rules").update({ last_fired_at: now.toISOString() }).in("id", ruleIds).throwOnError();
    },
  };
}

export type RaiseData = ReturnType<typeof createRaiseData>;
