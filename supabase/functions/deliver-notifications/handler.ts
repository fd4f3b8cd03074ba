import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { PostPush, VapidDetails } from "../_shared/post-push.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { AnnounceData } from "./announce.data.ts";
import { announceAlerts, announceEnds } from "./announce.ts";
import type { DeliveryData } from "./deliver-notifications.data.ts";
import { sendMails } from "./send-mails.ts";
import { sendPushes } from "./send-pushes.ts";

type Deps = {
  alerts: AnnounceData;
  add: (items: NotificationItem[]) => Promise<number>;
  data: DeliveryData;
  now: () => Date;
  siteUrl: string;
  vapid: VapidDetails | null;
  postPush: PostPush;
};

/**
 * Announces new and ended alerts, then sends due mails and pushes. Called every minute by a schedule, and by staff when
 * they issue or end an alert. Returns counts.
 */
export async function handleDeliverNotifications(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const notifications = (await announceAlerts(deps)) + (await announceEnds(deps));
  const mails = await sendMails(deps);
  const pushes = await sendPushes(deps);
  return Response.json({ notifications, mails, pushes });
}
