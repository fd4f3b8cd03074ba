import { PROVIDERS, type SocialProviders } from "@tideline/platform/auth/social/providers.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { Hono } from "hono";
import type { Settings } from "./settings.ts";

type Social = { providers: SocialProviders; standIns: Hono | null };

/** Providers with credentials are asked themselves; on a site of this machine alone stand-ins take the others' places. */
export async function createSocialProviders(
  { socialProviders, siteUrl, isLocalSite }: Pick<Settings, "socialProviders" | "siteUrl" | "isLocalSite">,
  { secretKey }: Pick<Secrets, "secretKey">,
): Promise<Social> {
  const missing = PROVIDERS.filter((name) => !socialProviders[name]);
  if (!isLocalSite || missing.length === 0) return { providers: socialProviders, standIns: null };
  // Only here: a site in production never loads them.
  const { createIdentity } = await import("#sandbox/identity/create-identity.ts");
  const { app, providers } = createIdentity(missing, { siteUrl, seed: secretKey });
  return { providers: { ...providers, ...socialProviders }, standIns: app };
}
