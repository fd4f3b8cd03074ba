import process from "node:process";
import * as z from "zod/mini";
import { asForm, askPlatform } from "./ask-platform.ts";
import type { Fitness } from "./create-fitness.ts";
import { deriveSecret } from "./seal.ts";
import { readWebhookUrl } from "./webhook-address.ts";

/** What Strava has to send back in its handshake. */
export const readVerifyToken = ({ key }: Pick<Fitness, "key">) => deriveSecret(key, "strava verify token");

const created = z.object({ id: z.number() });
const list = z.array(z.object({ id: z.number(), callback_url: z.string() }));

/** Strava has one subscription per app. Without it swims come every few hours instead of at once. */
export async function ensureStravaSubscription(fitness: Pick<Fitness, "key" | "clientOf" | "data">) {
  const client = fitness.clientOf("strava");
  const standIn = process.env.FITNESS_STAND_INS?.split(" ").includes("strava");
  const base = standIn ? `${process.env.FITNESS_STAND_IN_LOCAL_URL}/strava` : "https://www.strava.com";
  if (!client) return;
  const url = `${base}/api/v3/push_subscriptions`;
  const own = { client_id: client.clientId, client_secret: client.clientSecret };
  const callbackUrl = readWebhookUrl("strava");
  try {
    const known = list.parse(await askPlatform(`${url}?${new URLSearchParams(own)}`));
    const ours = known.find(({ callback_url: address }) => address === callbackUrl);
    if (ours) return await fitness.data.keepSubscription("strava", String(ours.id));
    const order = { ...own, callback_url: callbackUrl, verify_token: await readVerifyToken(fitness) };
    const { id } = created.parse(await askPlatform(url, asForm(order)));
    await fitness.data.keepSubscription("strava", String(id));
  } catch (problem) {
    // The connection works without it; the next sign-in tries again.
    console.error(`Strava's webhook could not be subscribed: ${String(problem)}`);
  }
}
