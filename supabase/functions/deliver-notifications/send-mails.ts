import { composeMail, composePaymentMail } from "../../../domain/notifications/compose-mail.ts";
import { deliveryDeadline, isOutdated } from "../../../domain/notifications/delivery-expiry.ts";
import { updateBeforeSending } from "../../../domain/notifications/format-notification.ts";
import type { Delivery, DeliveryData } from "./deliver-notifications.data.ts";

/** A mail that couldn't be sent within a day is outdated. */
const MAIL_TTL_MS = 24 * 60 * 60_000;

export const EXPIRED_REASON = "Expired before it could be sent";

/** Payment mails are separate from alerts and don't depend on their setting. */
const isPayment = ({ kind }: Delivery) => kind === "payment";

/** Queues one mail per swimmer with everything due, and a separate one about payments. */
export async function sendMails({ data, now, siteUrl }: { data: DeliveryData; now: () => Date; siteUrl: string }) {
  const claimed = await data.claim("email", now());
  const mails = Map.groupBy(claimed, (one) => `${one.user_id} ${isPayment(one)}`);
  let sent = 0;
  for (const deliveries of mails.values()) {
    const at = now();
    const expired = deliveries.filter((one) => isOutdated(one, at));
    const current = deliveries.filter((one) => !isOutdated(one, at));
    const idsOf = (some: readonly Delivery[]) => some.map(({ id }) => id);
    await data.finish(idsOf(expired), "skipped", EXPIRED_REASON);
    const [first] = current;
    if (!first) continue;
    if (!first.email) {
      await data.finish(idsOf(current), "skipped", "No confirmed address");
      continue;
    }
    const texts = current.map(updateBeforeSending);
    const mail = isPayment(first)
      ? composePaymentMail(texts, { siteUrl })
      : composeMail(texts, { siteUrl, unsubscribeToken: first.unsubscribe_token });
    const expiresAt = deliveryDeadline(current, at, MAIL_TTL_MS);
    const outcome = await data.sendMail(idsOf(current), { ...mail, to: first.email }, expiresAt);
    if (outcome === "sent") sent += 1;
  }
  return sent;
}
