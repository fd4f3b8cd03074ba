import type { Engine } from "@tideline/platform/database/engine.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { PaymentSandbox } from "#sandbox/payments/create-payment-sandbox.ts";
import type { Settings } from "./settings.ts";

/** The running platform, as the sandbox needs it. */
type Platform = { engine: Engine; fetch: typeof fetch };

export type Payments = {
  /** What functions find in their environment. */
  functionSettings: Readonly<Record<string, string>>;
  /** Opens the sandbox beside the platform; null where a real account is set up or others than this machine come by. */
  openSandbox: ((platform: Platform) => Promise<PaymentSandbox>) | null;
};

/** An account at the provider is asked itself; without one, on a site of this machine alone, a sandbox takes its place. */
export async function createPayments(
  { payments, siteUrl, localUrl, isLocalSite }: Pick<Settings, "payments" | "siteUrl" | "localUrl" | "isLocalSite">,
  { secretKey }: Pick<Secrets, "secretKey">,
): Promise<Payments> {
  const { provider, plans } = payments;
  if (!isLocalSite || provider.STRIPE_SECRET_KEY) {
    return { functionSettings: { ...plans, ...provider }, openSandbox: null };
  }
  // Only here: a site in production never loads it.
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
