import { createRemoteJWKSet, customFetch as joseFetch } from "jose";
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { AuthError } from "../auth-error.ts";
import { APPLE_SECRET_LIFETIME_MS, signAppleSecret } from "./apple-secret.ts";
import { FACEBOOK, OPENID_PROVIDERS, type ProviderName, type SocialProvider, type StandInFetch } from "./providers.ts";

/** How long a provider may take to answer. */
const PATIENCE_MS = 10_000;
/** How long we rely on what a provider said about itself; Apple's secret is renewed with it, long before its end. */
const KEPT_MS = APPLE_SECRET_LIFETIME_MS / 2;

/** What it takes to talk to one provider. */
export type ProviderClient = {
  configuration: Configuration;
  scope: string;
  parameters: Readonly<Record<string, string>>;
} & (
  | { kind: "openid"; issuer: string; clientId: string; publicKeys: ReturnType<typeof createRemoteJWKSet> }
  | { kind: "facebook"; profileUrl: string; clientSecret: string }
);

/** The client's type of a body is wider than what it sends: forms and nothing else. */
const through =
  (fetch: StandInFetch): CustomFetch =>
  (url, options) =>
    fetch(url, options as RequestInit);

function connectFacebook({ clientId, clientSecret, standIn }: SocialProvider): ProviderClient {
  if (typeof clientSecret !== "string") throw new TypeError("Facebook's client secret is a text");
  const { site, graph, scope, profile } = FACEBOOK;
  const at = (origin: string, path: string) => `${standIn?.url ?? origin}${path}`;
  const endpoints = {
    issuer: standIn?.url ?? site,
    authorization_endpoint: at(site, "/dialog/oauth"),
    token_endpoint: at(graph, "/oauth/access_token"),
  };
  const configuration = new Configuration(endpoints, clientId, undefined, ClientSecretPost(clientSecret));
  configuration.timeout = PATIENCE_MS / 1000;
  if (standIn) {
    allowInsecureRequests(configuration);
    configuration[customFetch] = through(standIn.fetch);
  }
  return { kind: "facebook", configuration, scope, parameters: {}, profileUrl: at(graph, profile), clientSecret };
}

function toPublicKeys(configuration: Configuration, fetch: StandInFetch | undefined) {
  const { jwks_uri: address } = configuration.serverMetadata();
  if (!address) throw new Error("The provider names no keys");
  const way = fetch ? { [joseFetch]: fetch } : {};
  return createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE_MS, ...way });
}

async function connectOpenId(
  name: "apple" | "google",
  { clientId, clientSecret, standIn }: SocialProvider,
  now: Date,
): Promise<ProviderClient> {
  const { scope, parameters, ...real } = OPENID_PROVIDERS[name];
  const issuer = standIn?.url ?? real.issuer;
  const secret =
    typeof clientSecret === "string"
      ? clientSecret
      : await signAppleSecret({ key: clientSecret, clientId, audience: issuer, now });
  const configuration = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(secret), {
    timeout: PATIENCE_MS / 1000,
    // Signatures are checked although the token comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(standIn ? [allowInsecureRequests] : [])],
    ...(standIn && { [customFetch]: through(standIn.fetch) }),
  });
  const publicKeys = toPublicKeys(configuration, standIn?.fetch);
  return { kind: "openid", configuration, scope, parameters, issuer, clientId, publicKeys };
}

async function connect(name: ProviderName, provider: SocialProvider, now: Date): Promise<ProviderClient> {
  if (name === "facebook") return connectFacebook(provider);
  try {
    return await connectOpenId(name, provider, now);
  } catch (cause) {
    throw new AuthError(503, "unexpected_failure", `Unable to reach ${name}, please try again later`, { cause });
  }
}

/** Connects to a provider, and keeps the connection for a while; a failure is not kept. */
export function createConnect(now: () => Date) {
  const kept = new Map<ProviderName, { client: Promise<ProviderClient>; until: number }>();
  return (name: ProviderName, provider: SocialProvider): Promise<ProviderClient> => {
    const known = kept.get(name);
    if (known && known.until > now().getTime()) return known.client;
    const client = connect(name, provider, now());
    kept.set(name, { client, until: now().getTime() + KEPT_MS });
    client.catch(() => {
      if (kept.get(name)?.client === client) kept.delete(name);
    });
    return client;
  };
}
