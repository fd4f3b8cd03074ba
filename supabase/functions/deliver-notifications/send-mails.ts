import { composeMail, composePaymentMail } from "../../../domain/notifications/compose-mail.ts";
import { deliveryDeadline, isOutdated } from "../../../domain/notifications/delivery-expiry.ts";
import { updateBeforeSending } from "../../../domain/notifications/format-notification.ts";
import type { Delivery, DeliveryData } from "./deliver-notifications.data.ts";

/** A mail that could not leave within a day is old news. */
const MAIL_LIVES_MS = 24 * 60 * 60_000;

export const OVER = "Over before it could be told";

/** What is paid for does not stand among warnings about waters, nor under their switch. */
const isPayment = ({ kind }: Delivery) => kind === "payment";

/** Hands everything that is due to a swimmer to the mail queue as one mail, and what is about money as another. */
export async function sendMails({ data, now, siteUrl }: { data: DeliveryData; now: () => Date; siteUrl: string }) {
  const claimed = await data.claim("email", now());
  const mails = Map.groupBy(claimed, (one) => `${one.user_id} ${isPayment(one)}`);
  let sent = 0;
  for (const deliveries of mails.values()) {
    const at = now();
    const over = deliveries.filter((one) => isOutdated(one, at));
    const present = deliveries.filter((one) => !isOutdated(one, at));
    const idsOf = (some: readonly Delivery[]) => some.map(({ id }) => id);
    await data.finish(idsOf(over), "skipped", OVER);
    const [first] = present;
    if (!first) continue;
    if (!first.email) {
      await data.finish(idsOf(present), "skipped", "No confirmed address");
      continue;
    }
    const told = present.map(updateBeforeSending);
    const mail = isPayment(first)
      ? composePaymentMail(told, { siteUrl })
      : composeMail(told, { siteUrl, unsubscribeToken: first.unsubscribe_token });
    const expiresAt = deliveryDeadline(present, at, MAIL_LIVES_MS);
    const outcome = await data.sendMail(idsOf(present), { ...mail, to: first.email }, expiresAt);
    if (outcome === "sent") sent += 1;
  }
  return sent;
}
