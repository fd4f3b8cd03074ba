import type Stripe from "stripe";

/** What our requests and the provider's events are written in; README names it for the webhook's endpoint. */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
