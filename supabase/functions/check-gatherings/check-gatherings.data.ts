import type { SupabaseClient } from "@supabase/supabase-js";
import type { GoCheckpoint, GoFacts, GoSuggestion } from "../../../domain/gatherings/go/go-no-go.ts";
import { parseRecipient } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";

const PAGE_SIZE = 20;

type Checked = {
  gathering_id: string;
  checkpoint: GoCheckpoint;
  starts_at: string;
  suggestion: GoSuggestion;
  reasons: string[];
  facts: GoFacts;
  checked_at: string;
};

export function createCheckData(service: SupabaseClient<Database>) {
  return {
    async listDue(now: Date) {
      const due = service.rpc("list_due_go_checks", { as_of: now.toISOString(), most: PAGE_SIZE });
      return (await due.throwOnError()).data;
    },
    /** The first of two processes wins. */
    async record(checked: Checked) {
      await service.rpc("record_go_check", { checked }).throwOnError();
    },
    async listNews() {
      return (await service.rpc("list_go_news", { most: PAGE_SIZE }).throwOnError()).data;
    },
    async markTold(news: { news: string; gathering_id: string; source_id: string }) {
      const { news: kind, gathering_id: gathering, source_id } = news;
      await service.rpc("mark_go_told", { news: kind, gathering, source_id }).throwOnError();
    },
    async listOverdue(now: Date) {
      return (await service.rpc("list_untold_overdue", { as_of: now.toISOString() }).throwOnError()).data;
    },
    async markOverdueTold(told: { gathering_id: string; attendee_id: string; since: string }) {
      const { gathering_id: gathering, attendee_id: attendee, since } = told;
      await service.rpc("mark_overdue_told", { gathering, attendee, since }).throwOnError();
    },
    async readRecipients(swimmers: string[]) {
      if (swimmers.length === 0) return [];
      return (await service.rpc("notification_reach", { swimmers }).throwOnError()).data.map(parseRecipient);
    },
    async deleteContacts(now: Date) {
      return (await service.rpc("delete_day_contacts", { as_of: now.toISOString() }).throwOnError()).data;
    },
  };
}

export type CheckData = ReturnType<typeof createCheckData>;
