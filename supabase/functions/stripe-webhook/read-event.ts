import Stripe from "stripe";
import { z } from "zod";
import { browserRefused, webhookError } from "./webhook-errors.ts";

/** Larger than any event about a subscription: the largest we know is below 40 kB. */
const MAX_EVENT_BYTES = 256 * 1024;
/** How old a signature may be, against replays. */
const TOLERANCE_S = 300;

const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** The unchanged body, since the signature covers its bytes; reads no further than the limit. */
async function readRawBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_EVENT_BYTES) throw webhookError("event_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_EVENT_BYTES) throw webhookError("event_too_large");
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    body.set(chunk, place);
    place += chunk.length;
  }
  return body;
}

type Trust = { secret: string; isLive: boolean; now: () => Date };

async function verify(body: Uint8Array, signature: string, { secret, now }: Trust) {
  const crypto = Stripe.createSubtleCryptoProvider();
  const receivedAt = now().getTime();
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto, receivedAt);
  } catch (problem) {
    if (problem instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw webhookError("event_not_signed", problem);
    }
    // Signed, but not JSON or of another kind.
    throw webhookError("event_unreadable", problem);
  }
}

/** The event that the provider signed; anything else is refused before it leaves a trace. */
export async function readEvent(request: Request, trust: Trust): Promise<Stripe.Event> {
  const signature = request.headers.get("Stripe-Signature");
  // The provider's server sends no origin, and every browser does.
  if (request.headers.has("Origin") || signature === null) throw browserRefused();
  const event = await verify(await readRawBody(request), signature, trust);
  const { error } = eventShape.safeParse(event);
  if (error) throw webhookError("event_unreadable", error);
  if (event.livemode !== trust.isLive) throw webhookError("event_of_other_mode");
  return event;
}
