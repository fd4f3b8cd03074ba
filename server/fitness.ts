import type { Engine } from "@tideline/platform/database/engine.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { API_PLATFORMS } from "#domain/fitness/platforms.ts";
import type { FitnessSandbox } from "#sandbox/fitness/create-fitness-sandbox.ts";
import { deriveTokenKey } from "./settings/fitness-settings.ts";
import type { Settings } from "./settings/settings.ts";

type Platform = { engine: Engine; fetch: typeof fetch; webhookTimeoutMs?: number };
type Place = Pick<Settings, "fitness" | "siteUrl" | "localUrl" | "isLocalSite">;

export type Fitness = {
  /** Environment variables of the functions. */
  functionSettings: Readonly<Record<string, string>>;
  /** Starts stand-ins for the platforms without credentials; null on a public site. */
  openSandbox: ((platform: Platform) => Promise<FitnessSandbox>) | null;
};

/** Uses the configured platforms; on a local site stand-ins take the place of the others. */
export async function createFitness(
  { fitness, siteUrl, localUrl, isLocalSite }: Place,
  { secretKey, signingKey }: Pick<Secrets, "secretKey" | "signingKey">,
): Promise<Fitness> {
  const key = { FITNESS_TOKEN_KEY: deriveTokenKey(signingKey) };
  const missing = API_PLATFORMS.filter((platform) => !fitness.platforms.includes(platform));
  const own = { ...key, ...fitness.provider };
  if (!isLocalSite || missing.length === 0) return { functionSettings: own, openSandbox: null };
  // Lazy: production never loads it.
  const { createFitnessSandbox, createSandboxSettings } = await import("#sandbox/fitness/create-fitness-sandbox.ts");
  const place = { seed: secretKey, siteUrl, localUrl, tokenKey: own.FITNESS_TOKEN_KEY, platforms: missing };
  return {
    functionSettings: { ...own, ...createSandboxSettings(place) },
    openSandbox: ({ engine, fetch, ...timing }) => createFitnessSandbox({ ...place, engine, fetch, ...timing }),
  };
}
