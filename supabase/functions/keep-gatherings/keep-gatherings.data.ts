import type { SupabaseClient } from "@supabase/supabase-js";
import type { GatheringNotice } from "../../../domain/gatherings/notice-words.ts";
import type { Position } from "../../../domain/geo/position.ts";
import { parseRecipient } from "../../../domain/notifications/recipient-rows.ts";
import type { Database, Json } from "../../database.types.ts";
import type { DatedSeries, StoredRule } from "../_shared/gatherings/series-dates.ts";

const PAGE_SIZE = 500;

export type KeepData = ReturnType<typeof createKeepData>;

export type DueSeries = StoredRule & { id: string; expandedThrough: string | null; position: Position | null };
export type DueNotice = GatheringNotice & { id: number; sourceKey: string; endsAt: string | null };
export type Guest = { contactId: string; email: string; name: string; token: string };

type NoticeRow = Database["public"]["Functions"]["take_gathering_notices"]["Returns"][number];

/** Columns of a left join may be null, which the generated types don't say. */
const toNotice = (row: { [Key in keyof NoticeRow]: NoticeRow[Key] | null }): DueNotice => ({
  id: row.id ?? 0,
  kind: row.kind ?? "",
  sourceKey: row.source_key ?? "",
  details: row.details as GatheringNotice["details"],
  groupId: row.group_id,
  groupName: row.group_name,
  gatheringId: row.gathering_id,
  title: row.title,
  visibility: row.visibility,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  placeName: row.place_name ?? "",
  cancelReason: row.cancel_reason,
  actorName: row.actor_name,
});

export const createKeepData = (service: SupabaseClient<Database>) => ({
  async move() {
    return (await service.rpc("move_gatherings").throwOnError()).data as Record<string, number>;
  },

  async takeSeries(most: number): Promise<DueSeries[]> {
    const { data } = await service.rpc("take_due_series", { most }).throwOnError();
    return data.map((row) => ({
      ...row,
      expandedThrough: row.expanded_through,
      position: row.latitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    }));
  },

  async storeDates(series: string, { occurrences, skipped, through }: DatedSeries) {
    return (await service.rpc("store_occurrences", { series, occurrences, skipped, through }).throwOnError()).data;
  },

  async takeNotices(most: number) {
    return (await service.rpc("take_gathering_notices", { most }).throwOnError()).data.map(toNotice);
  },

  async *readRecipients(notice: number) {
    let after: string | undefined;
    for (;;) {
      const page = { notice, page_size: PAGE_SIZE, ...(after ? { after_user: after } : {}) };
      const { data } = await service.rpc("list_notice_recipients", page).throwOnError();
      yield data.map(parseRecipient);
      after = data.at(-1)?.user_id;
      if (data.length < PAGE_SIZE) return;
    }
  },

  async readGuests(notice: number): Promise<Guest[]> {
    const { data } = await service.rpc("list_notice_guests", { notice }).throwOnError();
    return data.map(({ contact_id, email, name, token }) => ({ contactId: contact_id, email, name, token }));
  },

  async sendMail(contact: string, occasion: string, mail: Json, expiresAt: Date) {
    const call = { contact, occasion, mail, expires_at: expiresAt.toISOString() };
    return (await service.rpc("send_guest_mail", call).throwOnError()).data;
  },

  async finishNotice(notice: number) {
    await service.rpc("finish_gathering_notice", { notice }).throwOnError();
  },
});
