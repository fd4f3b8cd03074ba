import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ProviderName, SocialProvider, SocialProviders } from "@tideline/platform/auth/social/providers.ts";
import { z } from "zod";

const text = z.string().optional();

/** How each provider knows this site. `docs/sign-in-providers.md` says where to get them. */
export const socialEnvironment = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_PRIVATE_KEY_FILE: text,
};
type Values = z.infer<z.ZodObject<typeof socialEnvironment>>;

/** What stands in the way, as the rest of a sentence that begins with the setting. */
class Problem extends Error {}

/** All of them or none; null for none. */
function requireAll<T extends Readonly<Record<string, string | undefined>>>(given: T) {
  const names = Object.keys(given);
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return given as { [name in keyof T]: string };
  const present = names.filter((name) => given[name] !== undefined);
  throw new Problem(`${missing.join(" and ")} should be set beside ${present.join(" and ")}`);
}

function isAppleKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    // Whatever is wrong with it, it is not the file from Apple.
    return false;
  }
}

function readKeyFile(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Problem("APPLE_PRIVATE_KEY_FILE should be a file that this process may read", { cause });
  }
}

/** The key as a text whose lines may be written as \n, or in a file of its own. */
function readAppleKey({ APPLE_PRIVATE_KEY: inline, APPLE_PRIVATE_KEY_FILE: path }: Values) {
  if (inline && path) throw new Problem("APPLE_PRIVATE_KEY_FILE should be left out when APPLE_PRIVATE_KEY is set");
  const pem = path ? readKeyFile(path) : inline?.replaceAll("\\n", "\n");
  if (pem === undefined || isAppleKey(pem)) return pem;
  const setting = path ? "APPLE_PRIVATE_KEY_FILE" : "APPLE_PRIVATE_KEY";
  throw new Problem(`${setting} should be the .p8 file of a key for Sign in with Apple`);
}

function readApple(values: Values): SocialProvider | null {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID } = values;
  const key = { APPLE_PRIVATE_KEY: readAppleKey(values) };
  const all = requireAll({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, ...key });
  if (!all) return null;
  const clientSecret = { teamId: all.APPLE_TEAM_ID, keyId: all.APPLE_KEY_ID, privateKey: all.APPLE_PRIVATE_KEY };
  return { clientId: all.APPLE_CLIENT_ID, clientSecret };
}

function readGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Values): SocialProvider | null {
  const all = requireAll({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  return all && { clientId: all.GOOGLE_CLIENT_ID, clientSecret: all.GOOGLE_CLIENT_SECRET };
}

function readFacebook({ FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET }: Values): SocialProvider | null {
  const all = requireAll({ FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET });
  return all && { clientId: all.FACEBOOK_CLIENT_ID, clientSecret: all.FACEBOOK_CLIENT_SECRET };
}

const READERS = { apple: readApple, facebook: readFacebook, google: readGoogle } as const;

/** The providers with credentials, and a line for each whose credentials are not whole. */
export function readSocialProviders(values: Values): { providers: SocialProviders; problems: readonly string[] } {
  const providers: Partial<Record<ProviderName, SocialProvider>> = {};
  const problems: string[] = [];
  for (const name of ["apple", "facebook", "google"] as const) {
    try {
      const provider = READERS[name](values);
      if (provider) providers[name] = provider;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push(problem.message);
    }
  }
  return { providers, problems };
}
