import type { BackendClient } from "#app/backend/backend-client.ts";
import type { CallDirectly, FunctionCall } from "#app/backend/call-function-directly.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import {
  isSubscriptionErrorCode,
  type SubscriptionPurpose,
  subscriptionError,
} from "#domain/subscription/subscription-errors.ts";

export type PaymentService = {
  client: Pick<BackendClient, "from" | "functions">;
  callDirectly: CallDirectly;
  /** The service was unreachable in this session and is not called again until the next. */
  failure: { isRecorded: () => boolean; note: () => void; clear: () => void };
};

type FailureCode =
  | "checkout_creation_failed"
  | "portal_creation_failed"
  | "trial_creation_failed"
  | "cancellation_failed";

export type PaymentCall = FunctionCall & {
  purpose: SubscriptionPurpose;
  /** Shown when the answer has no message for the swimmer. */
  otherwise: FailureCode;
  /** Also tried at the functions' own address when the client gets no answer. */
  hasFallback?: boolean;
  /** Called even after a failure, because it stops payments. */
  ignoresFailure?: boolean;
};

type InvokeError = { message: string; context?: unknown };

const UNAUTHORIZED = 401;

/** Codes of `toAppError` and `respond` that say nothing about the step. */
const GENERIC_CODES: readonly string[] = ["request_failed", "request_timed_out", "internal_error"];

/** No readable answer; a timeout or an abort is neither. */
const isUnreachable = (problem: unknown) => problem instanceof TypeError;

/** Offline says nothing about the service. */
const isOffline = () => navigator.onLine === false;

async function invoke(service: PaymentService, { name, method, body }: FunctionCall) {
  const { functions } = service.client;
  try {
    const { data, error } = await functions.invoke<unknown>(name, { method, ...(body === undefined ? {} : { body }) });
    return { data, error: error as InvokeError | null };
  } catch (problem) {
    // The client itself could not be loaded: like no network.
    return { data: null, error: { message: String(problem), context: problem } };
  }
}

/** A function's own message is kept; everything else becomes the step's message. */
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

/** Throws errors of the catalogue. */
export async function callPayments(service: PaymentService, call: PaymentCall): Promise<unknown> {
  if (!call.ignoresFailure && service.failure.isRecorded()) throw subscriptionError("subscription_service_failing");
  const { data, error } = await invoke(service, call);
  if (!error) {
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
