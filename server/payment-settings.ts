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
  .regex(/^price_\w+$/, { error: "the id of a price, which begins with price_" })
  .optional();

/** Payments through Stripe. `.env.example` says what each is for. */
export function paymentEnvironment(webAddress: z.ZodType<string>) {
  return {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, { error: "a secret key, which begins with sk_ or rk_" })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, { error: "the signing secret of the webhook, which begins with whsec_" })
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

/** What is sold and for how much: no secret, pages show it. */
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
  /** For functions only: key, signing secret and address. Empty: no account at the provider is set up. */
  provider: Readonly<Record<string, string>>;
  /** Price ids and cents that differ from the built-in ones. */
  plans: Readonly<Record<string, string>>;
};

/** Why the plans cannot be told apart; null when they can. */
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

/** The settings in two parts, and a line for each that does not stand alone. */
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
