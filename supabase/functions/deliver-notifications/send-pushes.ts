import { deliveryDeadline, isOutdated } from "../../../domain/notifications/delivery-expiry.ts";
import { shorten, updateBeforeSending } from "../../../domain/notifications/format-notification.ts";
import { isPushService } from "../../../domain/notifications/push-services.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import type { PostPush, VapidDetails } from "../_shared/post-push.ts";
import type { Delivery, DeliveryData, PushSubscriptionRow } from "./deliver-notifications.data.ts";
import { OVER } from "./send-mails.ts";

type Deps = { data: DeliveryData; now: () => Date; vapid: VapidDetails | null; postPush: PostPush };

const MOST_ATTEMPTS = 5;
/** Push services refuse more than 4,096 bytes; what is cut stands in the inbox. */
const BODY_LENGTH = 300;
/** The services' own words for a browser that is gone. */
const GONE: readonly number[] = [404, 410];

/** For so long at most a push service keeps it for a browser that is off. */
const PUSH_LIVES_MS = 6 * 60 * MINUTE_MS;

function toPayload(delivery: Delivery) {
  const { title, body, link } = updateBeforeSending(delivery);
  const { spot_id, alert_rule, alert_id, notification_id } = delivery;
  // What is told under one tag takes the place of what came before: an update that of its alert, and so does its end.
  const tag = spot_id && alert_rule ? `${spot_id} ${alert_rule}` : (alert_id ?? notification_id);
  return JSON.stringify({ title, body: shorten(body, BODY_LENGTH), link, tag });
}

/** Sends to every browser of the swimmer; one that shows it is enough. */
async function sendToAll(delivery: Delivery, subscriptions: readonly PushSubscriptionRow[], deps: Deps) {
  let problem: string | null = "No browser is subscribed";
  for (const subscription of subscriptions) {
    if (!isPushService(subscription.endpoint) || deps.vapid === null) continue;
    const urgency = delivery.severity === "high" || delivery.severity === "critical" ? "high" : "normal";
    const now = deps.now();
    const livesSeconds = Math.ceil((deliveryDeadline([delivery], now, PUSH_LIVES_MS).getTime() - now.getTime()) / 1000);
    const options = { vapid: deps.vapid, urgency, livesSeconds } as const;
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
      await data.finish([delivery.id], "skipped", OVER);
      continue;
    }
    const problem = await sendToAll(delivery, subscriptions.get(delivery.user_id) ?? [], deps);
    if (problem === null) {
      sent += 1;
      await data.finish([delivery.id], "sent");
    } else if (problem.startsWith("No browser")) await data.finish([delivery.id], "skipped", problem);
    else if (delivery.attempts >= MOST_ATTEMPTS) await data.finish([delivery.id], "failed", problem);
    else await data.retryAt(delivery.id, new Date(now().getTime() + 2 ** delivery.attempts * MINUTE_MS), problem);
  }
  return sent;
}
