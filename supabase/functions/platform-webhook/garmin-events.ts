import * as z from "zod/mini";
import type { Json } from "../../database.types.ts";
import { readGarminSwim } from "../_shared/fitness/garmin.ts";
import { deriveSecret } from "../_shared/fitness/seal.ts";
import { id } from "../_shared/fitness/values.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

const MAX_ITEMS = 200;

const item = z.looseObject({ userId: id, callbackURL: z.optional(z.string()) });
const list = z.catch(z.array(z.unknown()), []);
const body = z.object({
  activities: list,
  activityDetails: list,
  deregistrations: list,
});

type GarminEvent =
  | { kind: "ping"; userId: string; callbackUrl: string }
  | { kind: "push"; userId: string; item: Json }
  | { kind: "deregistration"; userId: string };

/** Garmin doesn't sign, so its address holds a secret that only Garmin's portal knows. */
const readGarminSecret = ({ key }: Pick<WebhookDeps, "key">) => deriveSecret(key, "garmin webhook");

export async function isGarminAddress(secret: string, deps: WebhookDeps) {
  const expected = await readGarminSecret(deps);
  let difference = secret.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= expected.charCodeAt(at) ^ (secret.charCodeAt(at) || 0);
  return difference === 0;
}

/** Garmin's addresses alone get the token that a ping asks for. */
function toEvent(value: unknown): GarminEvent | null {
  const { data: found } = item.safeParse(value);
  if (!found) return null;
  const { userId, callbackURL } = found;
  if (callbackURL !== undefined) return { kind: "ping", userId, callbackUrl: callbackURL };
  // Other sports are dropped here, before anything is stored.
  return readGarminSwim(found) ? { kind: "push", userId, item: found as Json } : null;
}

export function readGarminEvents(given: unknown): GarminEvent[] {
  const { data: found } = body.safeParse(given);
  if (!found) return [];
  const told = [...found.activityDetails, ...found.activities].slice(0, MAX_ITEMS).map(toEvent);
  const ended = found.deregistrations.slice(0, MAX_ITEMS).map((value): GarminEvent | null => {
    const { data: who } = item.safeParse(value);
    return who ? { kind: "deregistration", userId: who.userId } : null;
  });
  return [...told, ...ended].filter((event) => event !== null);
}
