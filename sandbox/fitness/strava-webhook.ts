import { createHmac } from "node:crypto";
import type { StravaParts } from "./stand-in-parts.ts";

/** There is one subscription for an app. */
const SUBSCRIPTION_ID = 120_475;

type Subscription = { callbackUrl: string };

export type StravaEvent = {
  object_type: "activity" | "athlete";
  object_id: number;
  aspect_type: "create" | "update" | "delete";
  owner_id: number;
  updates?: Readonly<Record<string, string>>;
};

export const toDeauthorization = (athlete: string): StravaEvent => ({
  object_type: "athlete",
  object_id: Number(athlete),
  aspect_type: "update",
  owner_id: Number(athlete),
  updates: { authorized: "false" },
});

type Order = { callbackUrl: string; verifyToken: string };

export function createStravaWebhook({ client, store, fetch, now, webhookTimeoutMs }: StravaParts) {
  /** Whether the address answers with the challenge, in time. */
  async function isVerified({ callbackUrl, verifyToken }: Order) {
    const challenge = crypto.randomUUID();
    const query = new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.challenge": challenge,
      "hub.verify_token": verifyToken,
    });
    const response = await fetch(`${callbackUrl}?${query}`, { signal: AbortSignal.timeout(webhookTimeoutMs) });
    const text = await response.text();
    return response.status === 200 && text.replaceAll(" ", "") === JSON.stringify({ "hub.challenge": challenge });
  }

  return {
    async list() {
      const known = await store.change((entries) => entries.list<Subscription>("subscription"));
      return known.map(({ body }) => ({ id: SUBSCRIPTION_ID, callback_url: body.callbackUrl }));
    },
    /** Its id, or why not. */
    async subscribe(order: Order): Promise<number | "invalid" | "not verifiable" | "already exists"> {
      if (!URL.canParse(order.callbackUrl)) return "invalid";
      if (!(await isVerified(order))) return "not verifiable";
      return store.change(async (entries) => {
        if (await entries.get("subscription", String(SUBSCRIPTION_ID))) return "already exists";
        await entries.put("subscription", String(SUBSCRIPTION_ID), { callbackUrl: order.callbackUrl });
        return SUBSCRIPTION_ID;
      });
    },
    /** The status that our webhook answered; null without a subscription. */
    async deliver(event: StravaEvent) {
      const known = await store.change((entries) => entries.get<Subscription>("subscription", String(SUBSCRIPTION_ID)));
      if (!known) return null;
      const at = Math.floor(now().getTime() / 1000);
      const body = JSON.stringify({ updates: {}, ...event, subscription_id: SUBSCRIPTION_ID, event_time: at });
      const signature = createHmac("sha256", client.clientSecret).update(`${at}.${body}`).digest("hex");
      const headers = { "Content-Type": "application/json", "X-Strava-Signature": `t=${at},v1=${signature}` };
      const signal = AbortSignal.timeout(webhookTimeoutMs);
      const response = await fetch(known.callbackUrl, { method: "POST", headers, body, signal });
      await response.body?.cancel();
      return response.status;
    },
  };
}
