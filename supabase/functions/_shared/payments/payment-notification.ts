import type { NotificationItem } from "../../../../domain/notifications/recipient-rows.ts";
import { formatDuplicateRefunded } from "../../../../domain/subscription/warnings/payment-messages.ts";
import type { Refunded } from "./customers/provider-customer.ts";

type Told = Pick<NotificationItem, "title" | "body" | "link">;
type About = { userId: string; sourceKey: string; now: Date; expiresAt?: string };

/** Money messages ignore alert settings, quiet hours and daily limits. Each `sourceKey` is sent once. */
export function toPaymentNotification(told: Told, { userId, sourceKey, now, expiresAt }: About): NotificationItem {
  const due_at = now.toISOString();
  return {
    user_id: userId,
    kind: "payment",
    ...told,
    alert_id: null,
    spot_id: null,
    expires_at: expiresAt ?? null,
    source_key: sourceKey,
    deliveries: [
      { channel: "inbox", due_at, held_for: null },
      { channel: "email", due_at, held_for: null },
    ],
  };
}

/** One key for our own act and for the provider's event about it, so one is shown. */
export const notifyDuplicateRefunded = (
  { paymentIntent, cents }: Refunded,
  about: { userId: string; now: Date },
): NotificationItem =>
  toPaymentNotification(formatDuplicateRefunded({ cents }), { ...about, sourceKey: `refund:${paymentIntent}` });
