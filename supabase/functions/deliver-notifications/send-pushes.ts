import { deliveryDeadline, isOutdated } from "../../../domain/notifications/delivery-expiry.ts";
import { shorten, updateBeforeSending } from "../../../domain/notifications/format-notification.ts";
import { isPushService } from "../../../domain/notifications/push-services.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import type { PostPush, VapidDetails } from "../_shared/post-push.ts";
import type { Delivery, DeliveryData, PushSubscriptionRow } from "./deliver-notifications.data.ts";
import { EXPIRED_REASON } from "./send-mails.ts";

type Deps = { data: DeliveryData; now: () => Date; vapid: VapidDetails | null; postPush: PostPush };

const MAX_ATTEMPTS = 5;
/** Push services refuse more than 4,096 bytes; the inbox has the full text. */
const MAX_BODY_LENGTH = 300;
/** Statuses for a subscription that no longer exists. */
const GONE: readonly number[] = [404, 410];

/** How long push services keep a message for an offline browser. */
const PUSH_TTL_MS = 6 * 60 * MINUTE_MS;

function toPayload(delivery: Delivery) {
  const { title, body, link } = updateBeforeSending(delivery);
  const { spot_id, alert_rule, alert_id, notification_id } = delivery;
  // A notification replaces the previous one with the same tag: an update or end replaces its alert.
  const tag = spot_id && alert_rule ? `${spot_id} ${alert_rule}` : (alert_id ?? notification_id);
  return JSON.stringify({ title, body: shorten(body, MAX_BODY_LENGTH), link, tag });
}

/** Sends to all browsers of the swimmer; one success is enough. Returns the problem, or null. */
async function sendToAll(delivery: Delivery, subscriptions: readonly PushSubscriptionRow[], deps: Deps) {
  let problem: string | null = "No browser is subscribed";
  for (const subscription of subscriptions) {
    if (!isPushService(subscription.endpoint) || deps.vapid === null) continue;
    const urgency = delivery.severity === "high" || delivery.severity === "critical" ? "high" : "normal";
    const now = deps.now();
    const ttlSeconds = Math.ceil((deliveryDeadline([delivery], now, PUSH_TTL_MS).getTime() - now.getTime()) / 1000);
    const options = { vapid: deps.vapid, urgency, ttlSeconds } as const;
    const status = await deps.postPush(subscription, toPayload(delivery), options);
    if (status !== null && status >= 200 && status < 300) return null;
    if (status !== null && GONE.includes(status)) await deps.data.removeSubscription(subscription.id);
    else problem = status === null ? "The push service did not answer" : `The push service answered ${status}`;
  }
  return problem;
}

export async function sendPushes(deps: Deps) {
  const { data, now } = deps;
  const deliveries = await data.claim("push", now());
  const swimmers = [...new Set(deliveries.map(({ user_id }) => user_id))];
  const subscriptions = Map.groupBy(await data.listSubscriptions(swimmers), ({ user_id }) => user_id);
  let sent = 0;
  for (const delivery of deliveries) {
    if (isOutdated(delivery, now())) {
      await data.finish([delivery.id], "skipped", EXPIRED_REASON);
      continue;
    }
    const problem = await sendToAll(delivery, subscriptions.get(delivery.user_id) ?? [], deps);
    if (problem === null) {
      sent += 1;
      await data.finish([delivery.id], "sent");
    } else if (problem.startsWith("No browser")) await data.finish([delivery.id], "skipped", problem);
    else if (delivery.attempts >= MAX_ATTEMPTS) await data.finish([delivery.id], "failed", problem);
    else await data.retryAt(delivery.id, new Date(now().getTime() + 2 ** delivery.attempts * MINUTE_MS), problem);
  }
  return sent;
}
