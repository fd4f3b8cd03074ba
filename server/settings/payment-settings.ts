import { z } from "zod";
import { readPlans } from "#domain/subscription/plans.ts";

const MAX_CENTS = 1_000_000;

const cents = z
  .string()
  .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_CENTS, {
    error: `a whole number of cents from 1 to ${MAX_CENTS}`,
  })
  .optional();

const priceId = z
  .string()
  .regex(/^price_\w+$/, { error: "a price id that begins with price_" })
  .optional();

/** See `.env.example`. */
export function paymentEnvironment(webAddress: z.ZodType<string>) {
  return {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, { error: "a secret key that begins with sk_ or rk_" })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, { error: "the webhook's signing secret, which begins with whsec_" })
      .optional(),
    STRIPE_API_URL: webAddress.optional(),
    STRIPE_PRICE_PREMIUM_MONTHLY: priceId,
    STRIPE_PRICE_PREMIUM_ANNUAL: priceId,
    STRIPE_PRICE_PRO_MONTHLY: priceId,
    STRIPE_PRICE_PRO_ANNUAL: priceId,
    PREMIUM_MONTHLY_CENTS: cents,
    PREMIUM_ANNUAL_CENTS: cents,
    PRO_MONTHLY_CENTS: cents,
    PRO_ANNUAL_CENTS: cents,
  };
}
type Values = z.infer<z.ZodObject<ReturnType<typeof paymentEnvironment>>>;

/** Not secret: pages show them. */
const PLAN_SETTINGS = [
  "STRIPE_PRICE_PREMIUM_MONTHLY",
  "STRIPE_PRICE_PREMIUM_ANNUAL",
  "STRIPE_PRICE_PRO_MONTHLY",
  "STRIPE_PRICE_PRO_ANNUAL",
  "PREMIUM_MONTHLY_CENTS",
  "PREMIUM_ANNUAL_CENTS",
  "PRO_MONTHLY_CENTS",
  "PRO_ANNUAL_CENTS",
] as const;
const PROVIDER_SETTINGS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"] as const;

const pick = (values: Values, names: readonly (keyof Values)[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

export type PaymentSettings = {
  /** For functions only; empty without an account at the provider. */
  provider: Readonly<Record<string, string>>;
  /** Price ids and cents that differ from the defaults. */
  plans: Readonly<Record<string, string>>;
};

/** The problem with the price ids, or null. */
function findPlanProblem(plans: Readonly<Record<string, string>>): string | null {
  try {
    readPlans(plans);
    return null;
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    const names = PLAN_SETTINGS.filter((name) => name.startsWith("STRIPE_PRICE_")).join(", ");
    return `${names} should be four different prices`;
  }
}

/** Payment settings, and one line for each problem. */
export function readPaymentSettings(values: Values): { payments: PaymentSettings; problems: readonly string[] } {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = values;
  const problems: string[] = [];
  if (key && !webhookSecret) problems.push("STRIPE_WEBHOOK_SECRET should be set beside STRIPE_SECRET_KEY");
  if (!key && webhookSecret) problems.push("STRIPE_SECRET_KEY should be set beside STRIPE_WEBHOOK_SECRET");
  if (!key && url) problems.push("STRIPE_API_URL should be left out without STRIPE_SECRET_KEY");
  const plans = pick(values, PLAN_SETTINGS);
  const planProblem = findPlanProblem(plans);
  if (planProblem) problems.push(planProblem);
  return { payments: { provider: pick(values, PROVIDER_SETTINGS), plans }, problems };
}
