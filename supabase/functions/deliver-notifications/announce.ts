import { formatAlertNotification, formatAllClear } from "../../../domain/notifications/format-notification.ts";
import { isAlertRelevant } from "../../../domain/notifications/plan-deliveries.ts";
import { type NotificationItem, toNotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { AnnounceData } from "./announce.data.ts";

/** The end of an alert is news for this long. */
const NEWS_MS = 24 * 60 * 60_000;

type Deps = { alerts: AnnounceData; add: (items: NotificationItem[]) => Promise<number>; now: () => Date };

/**
 * Adds each new alert to the inboxes of the swimmers it concerns, page by page. Repeating it after a crash is harmless:
 * `source_key` allows one notification per swimmer.
 */
export async function announceAlerts({ alerts, add, now }: Deps): Promise<number> {
  let added = 0;
  for (const alert of await alerts.listToAnnounce(now())) {
    const text = formatAlertNotification(alert);
    const source = {
      kind: "alert",
      alert_id: alert.id,
      spot_id: alert.spotId,
      expires_at: null,
      source_key: `alert:${alert.id}`,
      severity: alert.severity,
    } as const;
    for await (const page of alerts.readAudience(alert.id)) {
      const concerned = page.filter(({ concern }) => isAlertRelevant(alert.type, concern));
      added += await add(concerned.map((swimmer) => toNotificationItem(text, swimmer, source, now())));
    }
    await alerts.markAnnounced(alert.id, now());
  }
  return added;
}

/** Announces the end of an alert only to swimmers who were notified of it. */
export async function announceEnds({ alerts, add, now }: Deps): Promise<number> {
  let added = 0;
  for (const alert of await alerts.listEnded()) {
    const text = formatAllClear(alert, await alerts.readOpenAlert(alert.spotId, now()));
    const source = {
      kind: "all_clear",
      alert_id: alert.id,
      spot_id: alert.spotId,
      expires_at: new Date(now().getTime() + NEWS_MS).toISOString(),
      source_key: `all_clear:${alert.id}`,
      severity: null,
    } as const;
    for await (const page of alerts.readNotified(alert.id)) {
      added += await add(page.map((swimmer) => toNotificationItem(text, swimmer, source, now())));
    }
    await alerts.markEndAnnounced(alert.id, now());
  }
  return added;
}
