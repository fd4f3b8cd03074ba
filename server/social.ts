import { PROVIDERS, type SocialProviders } from "@tideline/platform/auth/social/providers.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { Hono } from "hono";
import type { Settings } from "./settings/settings.ts";

type SocialSetup = { providers: SocialProviders; identitySandbox: Hono | null };

/** Uses providers with credentials; on a local site a sandbox replaces the others. */
export async function createSocialProviders(
  { socialProviders, siteUrl, isLocalSite }: Pick<Settings, "socialProviders" | "siteUrl" | "isLocalSite">,
  { secretKey }: Pick<Secrets, "secretKey">,
): Promise<SocialSetup> {
  const missing = PROVIDERS.filter((name) => !socialProviders[name]);
  if (!isLocalSite || missing.length === 0) return { providers: socialProviders, identitySandbox: null };
  // Lazy: production never loads it.
  const { createIdentity } = await import("#sandbox/identity/create-identity.ts");
  const { app, providers } = createIdentity(missing, { siteUrl, seed: secretKey });
  return { providers: { ...providers, ...socialProviders }, identitySandbox: app };
}
