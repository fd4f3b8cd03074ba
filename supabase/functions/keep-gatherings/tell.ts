import {
  formatNotice,
  isNoticeOccasion,
  isUrgentNotice,
  NOTICE_KINDS,
} from "../../../domain/gatherings/notice-words.ts";
import { type NotificationItem, toNotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { composeGuestMail } from "../_shared/gatherings/guest-mail.ts";
import type { DueNotice, KeepData } from "./keep-gatherings.data.ts";

/** The rest follows after a minute. */
const NOTICES_PER_CALL = 50;
const NEWS_MS = 24 * HOUR_MS;

type Deps = {
  data: KeepData;
  add: (items: NotificationItem[]) => Promise<number>;
  siteUrl: string;
  now: () => Date;
};

/**
 * Tells swimmers and guests what is due. Repeating it after a crash is harmless: inboxes and guests hold an occasion
 * once. One that fails comes again and keeps no other waiting.
 */
export async function tellNotices(deps: Deps): Promise<{ told: number; failedNotices: number }> {
  const counts = { told: 0, failedNotices: 0 };
  for (const notice of await deps.data.takeNotices(NOTICES_PER_CALL)) {
    try {
      counts.told += await tell(notice, deps);
      await deps.data.finishNotice(notice.id);
    } catch (problem) {
      counts.failedNotices += 1;
      console.error(`Notice ${notice.id} (${notice.kind}) could not be told`, problem);
    }
  }
  return counts;
}

async function tell(notice: DueNotice, { data, add, siteUrl, now }: Deps): Promise<number> {
  const { kind, sourceKey } = notice;
  if (!isNoticeOccasion(kind)) return 0;
  const expiresAt = findExpiry(notice, now());
  if (expiresAt <= now()) return 0;
  const text = formatNotice(notice, kind);
  const source = {
    kind: NOTICE_KINDS[kind],
    alert_id: null,
    spot_id: null,
    expires_at: expiresAt.toISOString(),
    source_key: sourceKey,
    severity: isUrgentNotice(notice, now()) ? ("critical" as const) : null,
  };
  let told = 0;
  for await (const page of data.readRecipients(notice.id)) {
    told += await add(page.map((swimmer) => toNotificationItem(text, swimmer, source, now())));
  }
  for (const guest of notice.gatheringId ? await data.readGuests(notice.id) : []) {
    const mail = composeGuestMail(text, { ...guest, siteUrl });
    if (await data.sendMail(guest.contactId, sourceKey, mail, expiresAt)) told += 1;
  }
  return told;
}

/** An offer ends when its time is up, a reminder or a decision when it starts; the rest is news for a day. */
function findExpiry({ kind, details, startsAt }: DueNotice, now: Date): Date {
  if (kind === "gathering_place" && details.until) return new Date(details.until);
  if ((kind === "gathering_reminder" || kind === "gathering_go") && startsAt) return new Date(startsAt);
  return new Date(now.getTime() + NEWS_MS);
}
