import * as z from "zod/mini";
import type { Json } from "../../database.types.ts";
import { readVerifyToken } from "../_shared/fitness/strava-subscription.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** How old a signature may be, against replays. */
const TOLERANCE_S = 300;

const event = z.object({
  object_type: z.enum(["activity", "athlete"]),
  object_id: z.number(),
  aspect_type: z.enum(["create", "update", "delete"]),
  owner_id: z.number(),
  subscription_id: z.number(),
  event_time: z.number(),
});
export type StravaEvent = z.infer<typeof event>;

export const parseStravaEvent = (payload: unknown) => event.safeParse(payload).data ?? null;

/** Compares in equal time whatever is given. */
function isSame(one: string, other: string) {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % (other.length || 1));
  return difference === 0;
}

/** Strava's handshake: only who knows our token gets an answer. */
export async function answerChallenge(request: Request, deps: WebhookDeps): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const challenge = query.get("hub.challenge");
  const isOurs = isSame(query.get("hub.verify_token") ?? "", await readVerifyToken(deps));
  if (query.get("hub.mode") !== "subscribe" || !isOurs || challenge === null || challenge.length > 200) {
    return new Response(null, { status: 403 });
  }
  return Response.json({ "hub.challenge": challenge });
}

/** `t=…,v1=HMAC-SHA256(client secret, t.body)` in hexadecimal. */
async function isSigned(header: string, text: string, { clientOf, now }: WebhookDeps) {
  const parts = new Map(header.split(",").map((part) => part.trim().split("=", 2) as [string, string]));
  const [time, signature] = [parts.get("t") ?? "", parts.get("v1") ?? ""];
  const secret = clientOf("strava")?.clientSecret;
  const age = Math.abs(now().getTime() / 1000 - Number(time));
  if (!secret || !(age <= TOLERANCE_S)) return false;
  const content = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", content.encode(secret), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, content.encode(`${time}.${text}`));
  const expected = Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return isSame(signature, expected);
}

/**
 * An event to keep, or null when its signature is wrong. Strava doesn't sign every event, so none is believed: it needs
 * our subscription and a connected athlete, and the job asks Strava about each.
 */
export async function readStravaEvent(request: Request, text: string, deps: WebhookDeps) {
  const signature = request.headers.get("X-Strava-Signature");
  if (signature !== null && !(await isSigned(signature, text, deps))) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (problem) {
    throw requestError("invalid_body", { problem: "The body is not valid JSON" }, problem);
  }
  const found = parseStravaEvent(body);
  if (!found) throw requestError("invalid_body", { problem: "This is no event" });
  const { subscription_id, object_type, object_id, aspect_type, event_time, owner_id } = found;
  const key = [subscription_id, object_type, object_id, aspect_type, event_time].join(":");
  return { key, payload: found as unknown as Json, athlete: String(owner_id), subscription: String(subscription_id) };
}
