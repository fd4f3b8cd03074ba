import type Stripe from "stripe";
import { AppError } from "../../../domain/errors.ts";
import type { Json } from "../../database.types.ts";
import { API_VERSION } from "../_shared/payments/api-version.ts";
import type { SubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { EventDeps } from "./event-deps.ts";
import { findSubject, handleEvent } from "./handle-event.ts";
import { readEvent } from "./read-event.ts";

export type WebhookDeps = {
  secret: string;
  /** Events of the other mode are refused. */
  isLive: boolean;
  now: () => Date;
  data: EventDeps["data"] & Pick<SubscriptionsData, "receiveEvent" | "finishEvent">;
  event: Omit<EventDeps, "data" | "now">;
};

const answer = (success: boolean, message: string, status = 200) => Response.json({ success, message }, { status });

async function readOrLog(request: Request, deps: WebhookDeps) {
  try {
    return await readEvent(request, deps);
  } catch (problem) {
    // Nothing of an unsigned body is logged.
    if (problem instanceof AppError) console.error(`a webhook was refused: ${problem.code}`);
    throw problem;
  }
}

const loggedVersions = new Set<string>();

/** Events of another API version are accepted; the log mentions each version once. */
function logOtherVersion({ api_version: version }: Stripe.Event) {
  if (!version || version === API_VERSION || loggedVersions.has(version)) return;
  loggedVersions.add(version);
  console.error(`the webhook's endpoint sends API version ${version}: set it to ${API_VERSION} at the provider`);
}

const keep = ({ data }: Pick<WebhookDeps, "data">, event: Stripe.Event) =>
  data.receiveEvent({
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
    payload: event as unknown as Json,
  });

/**
 * Stores a signed event by its id, then handles it once. A failure answers 500, so the provider resends it for up to three
 * days.
 */
export async function takeEvent(event: Stripe.Event, deps: Omit<WebhookDeps, "secret" | "isLive">): Promise<Response> {
  if ((await keep(deps, event)) === "done") return answer(true, "This event was dealt with before");
  const eventDeps = { ...deps.event, data: deps.data, now: deps.now };
  let userId: string | null = null;
  try {
    const subject = await findSubject(eventDeps, event);
    userId = subject?.userId ?? null;
    const outcome = await handleEvent(eventDeps, event, subject);
    await deps.data.finishEvent(event.id, { outcome, error: null, userId });
    return answer(true, outcome);
  } catch (problem) {
    console.error(`the event ${event.id} (${event.type}) failed`, problem);
    await deps.data.finishEvent(event.id, { outcome: "failed", error: String(problem), userId });
    return answer(false, "This event could not be dealt with. Please send it again.", 500);
  }
}

export async function handleWebhook(request: Request, deps: WebhookDeps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const event = await readOrLog(request, deps);
  logOtherVersion(event);
  return takeEvent(event, deps);
}
