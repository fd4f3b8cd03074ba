import { errorCatalogue } from "../errors.ts";

export const WIRE_ERRORS = {
  request_timed_out: "This took too long. Please try again.",
  address_refused: "Only http or https addresses of the data service are accepted",
  webhook_refused: "Frontend Stripe webhook calls are not allowed",
  profile_rate_limited: "Profile request rate limited",
  notification_rate_limited: "Notification preferences request rate limited",
  function_limited: ({ seconds }: { seconds: number }) =>
    `Too many calls at once. Please wait ${seconds} seconds and try again.`,
  circuit_open: ({ endpoint }: { endpoint: string }) => `Circuit breaker activated: Too many requests to ${endpoint}`,
  connection_timed_out:
    "Connection timed out. The database may be under heavy load or not accessible from your current network. " +
    "Fallback Mode: Using local profile statistics. Some diagnostics will be limited.",
  connection_failed: ({ error }: { error: string }) => `Failed to connect: ${error}`,
} as const;

export type WireErrorCode = keyof typeof WIRE_ERRORS;

export const wireError = errorCatalogue(WIRE_ERRORS);

/** Messages with these codes are already written for the swimmer. */
export const isWireErrorCode = (code: string): code is WireErrorCode => Object.hasOwn(WIRE_ERRORS, code);
