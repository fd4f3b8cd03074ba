import { fileURLToPath } from "node:url";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { startPlatform, type TestPlatformOptions } from "@tideline/platform/test/start-platform.ts";
import { createFitness } from "#server/fitness.ts";
import { authMails } from "#server/mails/auth-mails.ts";
import { createPayments } from "#server/payments.ts";
import { createAccountSwitches } from "#server/settings/account-switches.ts";
import { deriveVapidSettings } from "#server/settings/vapid-keys.ts";
import type { Database } from "#supabase/database.types.ts";
import { MIGRATIONS } from "./product-database.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL("../../supabase/functions", import.meta.url));

type Options = Pick<TestPlatformOptions, "wrapEngine" | "wrapFiles" | "providers" | "sendMail" | "log" | "beside"> & {
  /** Environment variables of the functions; without them no conditions are fetched. */
  functionSettings?: Readonly<Record<string, string>>;
  /** Starts the payment sandbox as well. */
  payments?: boolean;
  /** Starts the stand-ins for fitness platforms as well. */
  fitness?: boolean;
};

function preparePayments(addresses: { siteUrl: string; localUrl: string }, secrets: Secrets) {
  return createPayments({ ...addresses, payments: { provider: {}, plans: {} }, isLocalSite: true }, secrets);
}

function prepareFitness(addresses: { siteUrl: string; localUrl: string }, secrets: Secrets) {
  return createFitness({ ...addresses, fitness: { platforms: [], provider: {} }, isLocalSite: true }, secrets);
}

/** The product's platform for one test file, with its migrations, functions and account settings. */
export async function startProduct({
  payments: withPayments = false,
  fitness: withFitness = false,
  ...options
}: Options = {}) {
  const preparedFitness: Awaited<ReturnType<typeof prepareFitness>>[] = [];
  const prepared: Awaited<ReturnType<typeof preparePayments>>[] = [];
  const platform = await startPlatform<Database>({
    ...options,
    migrations: MIGRATIONS,
    functionsFolder: FUNCTIONS_FOLDER,
    switches: createAccountSwitches,
    authMails,
    functionSettings: async (addresses, secrets) => {
      const payments = withPayments ? await preparePayments(addresses, secrets) : null;
      if (payments) prepared.push(payments);
      const fitness = withFitness ? await prepareFitness(addresses, secrets) : null;
      if (fitness) preparedFitness.push(fitness);
      const vapid = deriveVapidSettings(secrets.signingKey, addresses.siteUrl);
      return {
        CONDITIONS: "simulated",
        ...vapid,
        ...payments?.functionSettings,
        ...fitness?.functionSettings,
        ...options.functionSettings,
      };
    },
  });
  const sandbox = (await prepared[0]?.openSandbox?.(platform)) ?? null;
  if (sandbox) platform.app.route("/", sandbox.app);
  const fitness = (await preparedFitness[0]?.openSandbox?.({ ...platform, webhookTimeoutMs: 30_000 })) ?? null;
  if (fitness) platform.app.route("/", fitness.app);
  return {
    ...platform,
    /** The payment sandbox and the settings that functions get for it. */
    payments: sandbox && { ...sandbox, functionSettings: prepared[0]?.functionSettings ?? {} },
    /** The stand-ins for fitness platforms. */
    fitness: fitness && { ...fitness, functionSettings: preparedFitness[0]?.functionSettings ?? {} },
    /** A signed-in swimmer with a confirmed email address. */
    swimmer: platform.user,
    stop: async () => {
      await sandbox?.stop();
      await fitness?.stop();
      await platform.stop();
    },
  };
}
