import type Stripe from "stripe";
import { type Step, trialAndMonths, yearAndEnd } from "./stories.ts";

const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

/** Wraps each change as an event in the provider's envelope, some seconds apart. */
function toEvents(name: string, { told, at, ...step }: Step, place: number) {
  const created = Date.parse(at) / 1000;
  const events = told.map(({ type, object, before }, index) => ({
    id: `evt_${name}${place}x${index}`,
    object: "event",
    api_version: API_VERSION,
    created: created + index,
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }));
  return { at, ...step, events };
}

const record = (name: string, steps: Step[]) => steps.map((one, place) => toEvents(name, one, place));

/** The stories as they stand in the files beside this one. */
export const recordStories = () => ({
  "trial-and-months": record("trialandmonths", trialAndMonths()),
  "year-and-end": record("yearandend", yearAndEnd()),
});
