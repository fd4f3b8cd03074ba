import { hkdfSync } from "node:crypto";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { z } from "zod";
import { API_PLATFORMS, type ApiPlatform } from "#domain/fitness/platforms.ts";

const text = z.string().regex(/^\S+$/, { error: "a value without spaces" }).optional();

/** See `docs/fitness-platforms.md`. */
export const fitnessEnvironment = {
  FITNESS_TOKEN_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: "32 random bytes in base64url, 43 characters long" })
    .optional(),
  GARMIN_CLIENT_ID: text,
  GARMIN_CLIENT_SECRET: text,
  STRAVA_CLIENT_ID: text,
  STRAVA_CLIENT_SECRET: text,
  TRAININGPEAKS_CLIENT_ID: text,
  TRAININGPEAKS_CLIENT_SECRET: text,
};
type Values = z.infer<z.ZodObject<typeof fitnessEnvironment>>;

const PREFIXES = { garmin: "GARMIN", strava: "STRAVA", trainingpeaks: "TRAININGPEAKS" } as const;

export type FitnessSettings = {
  /** Platforms with credentials. */
  platforms: readonly ApiPlatform[];
  /** For functions only. */
  provider: Readonly<Record<string, string>>;
};

/** Platforms with credentials, and one line for each problem. */
export function readFitnessSettings(values: Values): { fitness: FitnessSettings; problems: readonly string[] } {
  const provider: Record<string, string> = {};
  const problems: string[] = [];
  const platforms = API_PLATFORMS.filter((platform) => {
    const [idName, secretName] = [`${PREFIXES[platform]}_CLIENT_ID`, `${PREFIXES[platform]}_CLIENT_SECRET`] as const;
    const [id, secret] = [values[idName], values[secretName]];
    if (Boolean(id) !== Boolean(secret))
      problems.push(`${idName} and ${secretName} should be set together or not at all`);
    if (!id || !secret) return false;
    provider[idName] = id;
    provider[secretName] = secret;
    return true;
  });
  if (values.FITNESS_TOKEN_KEY) provider.FITNESS_TOKEN_KEY = values.FITNESS_TOKEN_KEY;
  return { fitness: { platforms, provider }, problems };
}

/** The key of platform tokens, derived from the installation's secret: nothing else to store, and never in the database. */
export const deriveTokenKey = ({ d }: Secrets["signingKey"]) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", "tideline fitness tokens", 32)).toString("base64url");
