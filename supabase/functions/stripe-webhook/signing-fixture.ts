import Stripe from "stripe";

export const WEBHOOK_SECRET = "whsec_of_this_test";

/** The header by which the provider signs a body, at a moment. */
export const signatureOf = (payload: string, at = new Date(), secret = WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

/** An event in the provider's form about any object. */
export const eventOf = (id: string, type: string, object: Record<string, unknown> = {}) =>
  JSON.stringify({ id, object: "event", type, livemode: false, created: 1_793_000_000, data: { object } });
