import { composeMail } from "../../../domain/notifications/compose-mail.ts";
import type { Delivery, DeliveryData } from "./deliver-notifications.data.ts";

/** A mail that could not leave within a day is old news. */
const MAIL_LIVES_MS = 24 * 60 * 60_000;

export const OVER = "Over before it could be told";

/** Hands everything that is due to a swimmer to the mail queue as one mail. */
export async function sendMails({ data, now, siteUrl }: { data: DeliveryData; now: () => Date; siteUrl: string }) {
  const bySwimmer = Map.groupBy(await data.claim("email"), ({ user_id }) => user_id);
  let sent = 0;
  for (const deliveries of bySwimmer.values()) {
    const present = deliveries.filter(({ is_over }) => !is_over);
    const idsOf = (some: readonly Delivery[]) => some.map(({ id }) => id);
    await data.finish(idsOf(deliveries.filter(({ is_over }) => is_over)), "skipped", OVER);
    const [first] = present;
    if (!first) continue;
    if (!first.email) {
      await data.finish(idsOf(present), "skipped", "No confirmed address");
      continue;
    }
    const mail = composeMail(present, { siteUrl, unsubscribeToken: first.unsubscribe_token });
    const expiresAt = new Date(now().getTime() + MAIL_LIVES_MS);
    const outcome = await data.sendMail(idsOf(present), { ...mail, to: first.email }, expiresAt);
    if (outcome === "sent") sent += 1;
  }
  return sent;
}
