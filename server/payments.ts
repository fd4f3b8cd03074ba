import type { Engine } from "@tideline/platform/database/engine.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { PaymentSandbox } from "#sandbox/payments/create-payment-sandbox.ts";
import type { Settings } from "./settings/settings.ts";

/** What the sandbox needs of the platform. */
type Platform = { engine: Engine; fetch: typeof fetch };

export type Payments = {
  /** Environment variables of the functions. */
  functionSettings: Readonly<Record<string, string>>;
  /** Starts the sandbox; null with a real account or on a public site. */
  openSandbox: ((platform: Platform) => Promise<PaymentSandbox>) | null;
};

/** Uses the configured Stripe account; without one a local site gets the payment sandbox. */
export async function createPayments(
  { payments, siteUrl, localUrl, isLocalSite }: Pick<Settings, "payments" | "siteUrl" | "localUrl" | "isLocalSite">,
  { secretKey }: Pick<Secrets, "secretKey">,
): Promise<Payments> {
  const { provider, plans } = payments;
  if (!isLocalSite || provider.STRIPE_SECRET_KEY) {
    return { functionSettings: { ...plans, ...provider }, openSandbox: null };
  }
  // Lazy: production never loads it.
  const { createPaymentSandbox, createSandboxKeys } = await import("#sandbox/payments/create-payment-sandbox.ts");
  const keys = createSandboxKeys(secretKey);
  return {
    functionSettings: {
      ...plans,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: localUrl,
    },
    openSandbox: (platform) => createPaymentSandbox({ ...platform, siteUrl, localUrl, keys, planSettings: plans }),
  };
}
