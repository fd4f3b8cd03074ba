import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ProviderName, SocialProvider, SocialProviders } from "@tideline/platform/auth/social/providers.ts";
import { z } from "zod";

const text = z.string().optional();

/** See `docs/sign-in-providers.md`. */
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

/** A settings error that starts with the setting's name. */
class CredentialError extends Error {}

/** Null without any of them; throws when some are missing. */
function requireAll<T extends Readonly<Record<string, string | undefined>>>(given: T) {
  const names = Object.keys(given);
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return given as { [name in keyof T]: string };
  const present = names.filter((name) => given[name] !== undefined);
  throw new CredentialError(`${missing.join(" and ")} should be set beside ${present.join(" and ")}`);
}

function isAppleKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    // Not a key that can be parsed, so not the file from Apple.
    return false;
  }
}

function readKeyFile(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new CredentialError("APPLE_PRIVATE_KEY_FILE should be a file that this process can read", { cause });
  }
}

/** From the setting, with lines separated by \n, or from a file. */
function readAppleKey({ APPLE_PRIVATE_KEY: inline, APPLE_PRIVATE_KEY_FILE: path }: Values) {
  if (inline && path)
    throw new CredentialError("APPLE_PRIVATE_KEY_FILE should be left out when APPLE_PRIVATE_KEY is set");
  const pem = path ? readKeyFile(path) : inline?.replaceAll("\\n", "\n");
  if (pem === undefined || isAppleKey(pem)) return pem;
  const setting = path ? "APPLE_PRIVATE_KEY_FILE" : "APPLE_PRIVATE_KEY";
  throw new CredentialError(`${setting} should be the .p8 file of a key for Sign in with Apple`);
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

/** Providers with complete credentials, and one line for each problem. */
export function readSocialProviders(values: Values): { providers: SocialProviders; problems: readonly string[] } {
  const providers: Partial<Record<ProviderName, SocialProvider>> = {};
  const problems: string[] = [];
  for (const name of ["apple", "facebook", "google"] as const) {
    try {
      const provider = READERS[name](values);
      if (provider) providers[name] = provider;
    } catch (problem) {
      if (!(problem instanceof CredentialError)) throw problem;
      problems.push(problem.message);
    }
  }
  return { providers, problems };
}
