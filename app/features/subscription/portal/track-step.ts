import { toProblem } from "#app/backend/to-app-error.ts";
import { countUsage } from "#app/browser/usage.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { addLogEntryOnce } from "#app/session/log-entries.data.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { AppError } from "#domain/errors.ts";
import type { BillingCycle, PaidTier } from "#domain/subscription/subscription-words.ts";
import type { PaymentService } from "./payment-service.data.ts";

type SubscriptionStep = "trial_start" | "checkout_start" | "portal_open" | "subscription_cancel";

type Step = { step: SubscriptionStep; userId: string; tier?: PaidTier; cycle?: BillingCycle };

/** Runs a step and records how it went, without ever failing or delaying it. Statistics only with consent. */
export async function trackStep<T>(
  { client }: Pick<PaymentService, "client">,
  { step, userId, tier, cycle }: Step,
  work: () => Promise<T>,
): Promise<T> {
  const metadata = { tier: tier ?? null, cycle: cycle ?? null };
  const event = { eventType: step, userId, provider: "stripe", metadata } as const;
  try {
    const done = await work();
    void recordAuthEvent(client, { ...event, success: true });
    countUsage(step, metadata);
    return done;
  } catch (problem) {
    const { code, message } = problem instanceof AppError ? problem : { code: "unknown", message: String(problem) };
    void recordAuthEvent(client, { ...event, success: false, errorMessage: `${code}: ${message}` });
    const kind = classifyError({ ...toProblem(problem), code, message });
    const details = { step, code, kind, message };
    const entry = { eventType: "subscription_error", table: "user_premium_settings", userId, details } as const;
    void addLogEntryOnce(client, { ...entry, status: "error" });
    throw problem;
  }
}
