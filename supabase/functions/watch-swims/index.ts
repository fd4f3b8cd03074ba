import process from "node:process";
import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { readSiteUrl, readVapidDetails } from "../_shared/environment.ts";
import { postPush } from "../_shared/post-push.ts";
import { createPostText, readTextWebhook } from "../_shared/post-text.ts";
import { respond } from "../_shared/respond.ts";
import { createDeliveryData } from "../deliver-notifications/deliver-notifications.data.ts";
import { sendPushes } from "../deliver-notifications/send-pushes.ts";
import { handleWatchSwims } from "./handler.ts";
import { createWatchData } from "./watch-swims.data.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => {
      const now = () => new Date();
      const webhook = readTextWebhook(process.env);
      return handleWatchSwims(request, {
        data: createWatchData(supabaseAdmin),
        now,
        siteUrl: readSiteUrl(),
        postText: webhook && createPostText(webhook),
        sendPushes: () =>
          sendPushes({ data: createDeliveryData(supabaseAdmin), now, vapid: readVapidDetails(), postPush }),
      });
    }),
  ),
};
