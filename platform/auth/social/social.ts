import { createHmac } from "node:crypto";
import { AuthError, validationError } from "../auth-error.ts";
import { createConnect, type ProviderClient } from "./provider-client.ts";
import { isProviderName, PROVIDERS, type ProviderName, type SocialProviders } from "./providers.ts";

type Terms = {
  /** Of this installation; what must be known again when a person comes back is derived from it. */
  secret: Uint8Array;
  now: () => Date;
};

/** Which providers there are, and the way to them. */
export type Social = {
  /** For `/settings`: every provider we know, and whether it is on. */
  enabled: Readonly<Record<ProviderName, boolean>>;
  /** Those in whose place something of ours answers, so that a page can say so. */
  standIns: readonly ProviderName[];
  isEnabled(name: ProviderName): boolean;
  /** Refuses a name that is unknown or switched off. */
  requireProvider(name: string): ProviderName;
  connect(name: ProviderName): Promise<ProviderClient>;
  /** A secret of one sign-in that need not be stored: its PKCE verifier at the provider, its nonce. */
  derive(purpose: "verifier" | "nonce", flowId: string): string;
};

export function createSocial(providers: SocialProviders = {}, { secret, now }: Terms): Social {
  const connect = createConnect(now);
  const isEnabled = (name: ProviderName) => providers[name] !== undefined;
  const switches = PROVIDERS.map((name) => [name, isEnabled(name)] as const);
  return {
    enabled: Object.fromEntries(switches) as Record<ProviderName, boolean>,
    standIns: PROVIDERS.filter((name) => providers[name]?.standIn !== undefined),
    isEnabled,
    requireProvider: (given) => {
      const name = given.toLowerCase();
      if (!isProviderName(name)) throw validationError(`Unsupported provider: Provider ${name} could not be found`);
      if (isEnabled(name)) return name;
      throw validationError("Unsupported provider: provider is not enabled");
    },
    connect: async (name) => {
      const provider = providers[name];
      if (provider) return connect(name, provider);
      // It was switched off while somebody was there.
      throw new AuthError(400, "oauth_provider_not_supported", "Unsupported provider: provider is not enabled");
    },
    derive: (purpose, flowId) => createHmac("sha256", secret).update(`${purpose}:${flowId}`).digest("base64url"),
  };
}
