import type Stripe from "stripe";
import { AppError } from "../../../domain/errors.ts";
import type { Json } from "../../database.types.ts";
import type { SubscriptionsData } from "../_shared/payments/subscriptions.data.ts";
import { requestError } from "../_shared/request-errors.ts";
import { type EventDeps, handleEvent } from "./handle-event.ts";
import { readEvent } from "./read-event.ts";

export type WebhookDeps = {
  /** What events are signed with. */
  secret: string;
  now: () => Date;
  data: EventDeps["data"] & Pick<SubscriptionsData, "receiveEvent" | "finishEvent">;
  event: Omit<EventDeps, "data" | "now">;
};

const answer = (success: boolean, message: string, status = 200) => Response.json({ success, message }, { status });

async function readOrLog(request: Request, deps: WebhookDeps) {
  try {
    return await readEvent(request, deps);
  } catch (problem) {
    // One line without anything of what was sent, which nobody vouches for.
    if (problem instanceof AppError) console.error(`a webhook was refused: ${problem.code}`);
    throw problem;
  }
}

const keep = ({ data }: Pick<WebhookDeps, "data">, event: Stripe.Event) =>
  data.receiveEvent({
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
    payload: event as unknown as Json,
  });

/**
 * Takes an event that the provider has signed: kept by its id before anything is done about it, and done once. What fails
 * is answered 500, so that the provider sends it again by its own schedule, for up to three days.
 */
export async function takeEvent(event: Stripe.Event, deps: Omit<WebhookDeps, "secret">): Promise<Response> {
  if ((await keep(deps, event)) === "done") return answer(true, "This event was dealt with before");
  try {
    const outcome = await handleEvent({ ...deps.event, data: deps.data, now: deps.now }, event);
    await deps.data.finishEvent(event.id, outcome);
    return answer(true, outcome);
  } catch (problem) {
    console.error(`the event ${event.id} (${event.type}) failed`, problem);
    await deps.data.finishEvent(event.id, "failed", String(problem));
    return answer(false, "This event could not be dealt with. Please send it again.", 500);
  }
}

export async function handleWebhook(request: Request, deps: WebhookDeps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  return takeEvent(await readOrLog(request, deps), deps);
}
