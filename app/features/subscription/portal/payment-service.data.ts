import type { BackendClient } from "#app/backend/backend-client.ts";
import type { CallDirectly, FunctionCall } from "#app/backend/call-function-directly.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import {
  isSubscriptionErrorCode,
  type SubscriptionPurpose,
  subscriptionError,
} from "#domain/subscription/subscription-errors.ts";

/** What payments are asked by. */
export type PaymentService = {
  client: Pick<BackendClient, "from" | "functions">;
  callDirectly: CallDirectly;
  /** That the service could not be reached in this session: it is not asked again until the next one. */
  failure: { isRecorded: () => boolean; note: () => void; clear: () => void };
};

/** The codes of the catalogue that say only that a step did not work. */
type FailureCode =
  | "checkout_creation_failed"
  | "portal_creation_failed"
  | "trial_creation_failed"
  | "cancellation_failed";

export type PaymentCall = FunctionCall & {
  purpose: SubscriptionPurpose;
  /** What is said when it fails without words for the swimmer. */
  otherwise: FailureCode;
  /** Asked at the functions' own address where the functions' client gets no answer. */
  hasFallback?: boolean;
  /** Asked also after the service could not be reached, as what stops money is. */
  ignoresFailure?: boolean;
};

type InvokeError = { message: string; context?: unknown };

const UNAUTHORIZED = 401;

/** What says nothing of the step itself: see `toAppError`, and `respond` of the functions. */
const GENERIC_CODES: readonly string[] = ["request_failed", "request_timed_out", "internal_error"];

/** No answer at all, or one that the browser may not read; a time-out or an abort is neither. */
const isUnreachable = (problem: unknown) => problem instanceof TypeError;

/** A device that knows it has no network says nothing about the service. */
const isOffline = () => navigator.onLine === false;

async function invoke(service: PaymentService, { name, method, body }: FunctionCall) {
  const { functions } = service.client;
  try {
    const { data, error } = await functions.invoke<unknown>(name, { method, ...(body === undefined ? {} : { body }) });
    return { data, error: error as InvokeError | null };
  } catch (problem) {
    // Not even the functions' client came: like a network that does not answer.
    return { data: null, error: { message: String(problem), context: problem } };
  }
}

/** What a function says in its own words is told; all else in the words of this step. */
async function toPaymentError(error: InvokeError, { purpose, otherwise }: PaymentCall) {
  const told = await toFunctionError(error);
  const status = error.context instanceof Response ? error.context.status : null;
  const isRefused = status === UNAUTHORIZED && !isSubscriptionErrorCode(told.code);
  if (isRefused) return subscriptionError("not_authenticated", { purpose }, told);
  return GENERIC_CODES.includes(told.code) ? subscriptionError(otherwise, told) : told;
}

async function askDirectly(service: PaymentService, call: PaymentCall): Promise<unknown> {
  const answer = await service.callDirectly(call);
  if (answer.ok) return answer.json();
  throw await toPaymentError({ message: `status ${answer.status}`, context: answer }, call);
}

/** Asks a function about payments; what it throws is in the words of the catalogue. */
export async function callPayments(service: PaymentService, call: PaymentCall): Promise<unknown> {
  if (!call.ignoresFailure && service.failure.isRecorded()) throw subscriptionError("subscription_service_failing");
  const { data, error } = await invoke(service, call);
  if (!error) {
    // It can be reached, again or still.
    service.failure.clear();
    return data;
  }
  if (!isUnreachable(error.context)) throw await toPaymentError(error, call);
  if (isOffline()) throw await toFunctionError(error);
  try {
    if (call.hasFallback) return await askDirectly(service, call);
  } catch (problem) {
    if (!isUnreachable(problem)) throw problem;
  }
  service.failure.note();
  throw subscriptionError("subscription_service_failing", error.context);
}
