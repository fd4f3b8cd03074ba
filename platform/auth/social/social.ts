import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { AuthError, ProviderFailure, validationError } from "../auth-error.ts";
import {
  APPLE_SECRET_LIFETIME_MS,
  FACEBOOK,
  isProviderName,
  OPENID_PROVIDERS,
  type ProviderName,
  type SocialProvider,
  type SocialProviders,
  type StandInFetch,
  signAppleSecret,
} from "./providers.ts";

const PROVIDER_TIMEOUT_MS = 10_000;
/** How long a connection is reused; Apple's secret is renewed with it, long before it expires. */
const REUSE_MS = APPLE_SECRET_LIFETIME_MS / 2;

/** What it takes to talk to one provider; only Facebook has a profile to ask for. */
export type ProviderClient = {
  configuration: Configuration;
  scope: string;
  parameters: Readonly<Record<string, string>>;
  facebook: { profileUrl: string; clientSecret: string } | null;
};

/** openid-client's type of a body is wider than the forms that it sends. */
const toCustomFetch =
  (fetch: StandInFetch): CustomFetch =>
  (url, options) =>
    fetch(url, options as RequestInit);

function connectFacebook({ clientId, clientSecret, standIn }: SocialProvider): ProviderClient {
  if (typeof clientSecret !== "string") throw new TypeError("Facebook's client secret is a text");
  const { site, graph, scope, profile } = FACEBOOK;
  const endpoints = {
    issuer: standIn?.url ?? site,
    authorization_endpoint: `${standIn?.url ?? site}/dialog/oauth`,
    token_endpoint: `${standIn?.url ?? graph}/oauth/access_token`,
  };
  const configuration = new Configuration(endpoints, clientId, undefined, ClientSecretPost(clientSecret));
  configuration.timeout = PROVIDER_TIMEOUT_MS / 1000;
  if (standIn) {
    allowInsecureRequests(configuration);
    configuration[customFetch] = toCustomFetch(standIn.fetch);
  }
  const profileUrl = `${standIn?.url ?? graph}${profile}`;
  return { configuration, scope, parameters: {}, facebook: { profileUrl, clientSecret } };
}

async function connectOpenId(name: "apple" | "google", provider: SocialProvider, now: Date): Promise<ProviderClient> {
  const { clientId, clientSecret: given, standIn } = provider;
  const { scope, parameters, issuer: realIssuer } = OPENID_PROVIDERS[name];
  const issuer = standIn?.url ?? realIssuer;
  const clientSecret =
    typeof given === "string" ? given : await signAppleSecret({ key: given, clientId, audience: issuer, now });
  const configuration = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: PROVIDER_TIMEOUT_MS / 1000,
    // Signatures are checked although the token comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(standIn ? [allowInsecureRequests] : [])],
    ...(standIn && { [customFetch]: toCustomFetch(standIn.fetch) }),
  });
  return { configuration, scope, parameters, facebook: null };
}

async function connect(name: ProviderName, provider: SocialProvider, now: Date): Promise<ProviderClient> {
  if (name === "facebook") return connectFacebook(provider);
  try {
    return await connectOpenId(name, provider, now);
  } catch (problem) {
    const text = `Unable to reach ${name}, please try again later`;
    throw new AuthError(503, "unexpected_failure", text, { cause: new ProviderFailure(problem) });
  }
}

/** The providers that are on, and connections to them. */
export type Social = {
  /** Refuses a name that is unknown or switched off. */
  requireProvider(name: string): ProviderName;
  connect(name: ProviderName): Promise<ProviderClient>;
  /** A secret of one sign-in that is not stored: its PKCE verifier at the provider, or its nonce. */
  derive(purpose: "verifier" | "nonce", flowId: string): string;
};

type Options = { secret: Uint8Array; now: () => Date };

export function createSocial(providers: SocialProviders, { secret, now }: Options): Social {
  const connections = new Map<ProviderName, { client: Promise<ProviderClient>; until: number }>();

  /** Reuses a connection for a while, but not a failed one. */
  function reuseConnection(name: ProviderName, provider: SocialProvider): Promise<ProviderClient> {
    const known = connections.get(name);
    if (known && known.until > now().getTime()) return known.client;
    const client = connect(name, provider, now());
    connections.set(name, { client, until: now().getTime() + REUSE_MS });
    client.catch(() => {
      if (connections.get(name)?.client === client) connections.delete(name);
    });
    return client;
  }

  return {
    requireProvider: (given) => {
      const name = given.toLowerCase();
      if (!isProviderName(name)) throw validationError(`Unsupported provider: Provider ${name} could not be found`);
      if (!providers[name]) throw validationError("Unsupported provider: provider is not enabled");
      return name;
    },
    connect: async (name) => {
      const provider = providers[name];
      if (provider) return reuseConnection(name, provider);
      // It was switched off while somebody was there.
      throw new AuthError(400, "oauth_provider_not_supported", "Unsupported provider: provider is not enabled");
    },
    derive: (purpose, flowId) => createHmac("sha256", secret).update(`${purpose}:${flowId}`).digest("base64url"),
  };
}
