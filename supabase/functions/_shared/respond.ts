import { AppError } from "../../../domain/errors.ts";

/** Codes not listed here are the caller's mistake: 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  method_not_allowed: 405,
  unknown_path: 404,
  insufficient_permissions: 403,
  spot_not_found: 404,
  file_too_large: 413,
  file_too_many_pixels: 413,
  file_too_long: 413,
  file_unsupported: 415,
  file_animated: 415,
  file_mixed: 415,
  too_many_pictures: 409,
  no_room: 409,
  uploads_busy: 503,
  not_authenticated: 401,
  payment_method_expired: 402,
  payment_due: 402,
  subscription_paused: 402,
  customer_already_subscribed: 409,
  already_subscribed: 409,
  trial_already_used: 409,
  nothing_to_manage: 409,
  checkout_replaced: 409,
  // The provider refused the purchase.
  subscription_creation_failed: 409,
  subscription_running: 409,
  too_many_checkouts: 429,
  export_used_up: 429,
  gathering_not_open: 409,
  too_many_guests: 429,
  needs_premium: 403,
  series_not_found: 404,
  too_many_events: 429,
  too_many_tides: 429,
  no_subscription_id: 409,
  customer_already_subscribed_in_stripe: 409,
  customer_already_subscribed_and_synced: 409,
  database_error: 500,
  // The payment provider failed or is configured differently from our plans.
  checkout_creation_failed: 502,
  portal_creation_failed: 502,
  trial_creation_failed: 502,
  cancellation_failed: 502,
};

/** Seconds; most running uploads finish within them. */
const RETRY_AFTER = { "Retry-After": "5" };

function toResponse(status: number, code: string, message: string) {
  return Response.json({ error: { code, message } }, { status, headers: status === 503 ? RETRY_AFTER : {} });
}

/** Wraps every function: an `AppError` is returned to the caller, anything else is only logged. */
export async function respond(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof AppError) {
      return toResponse(STATUS_BY_CODE[problem.code] ?? 400, problem.code, problem.message);
    }
    console.error(problem);
    return toResponse(500, "internal_error", "Something went wrong. Please try again.");
  }
}
