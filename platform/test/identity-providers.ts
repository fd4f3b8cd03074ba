import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { ProviderName, SocialProvider } from "../auth/social/providers.ts";

export const CLIENT_ID = "client-of-the-tests";

type Person = { id: string; firstName: string; lastName: string; email: string; isVerified: boolean };

const PEOPLE: readonly Person[] = [
  { id: "1001", firstName: "Nora", lastName: "Lindqvist", email: "nora.lindqvist@example.org", isVerified: true },
  { id: "1002", firstName: "Tomás", lastName: "Ferreira", email: "tomas.ferreira@example.org", isVerified: true },
  { id: "1003", firstName: "Uma", lastName: "Okafor", email: "uma.okafor@example.org", isVerified: false },
];

/** What the browser sends when the person has chosen: a link, or the form that Apple posts. */
export type Choice = { url: string; form: URLSearchParams | null };

type Grant = { person: Person; redirectUri: string; challenge: string; nonce: string | null };
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const newKeyPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const refuse = (error: string, status = 400) => Response.json({ error }, { status });

/** One provider's address, the keys it signs with, and the one client that it knows. */
function createIdentity(name: ProviderName) {
  const client = newKeyPair();
  const signing = newKeyPair();
  const privateKey = client.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const clientSecret = name === "apple" ? { teamId: "TEAM", keyId: "key", privateKey } : randomUUID();
  const publicJwk = { ...signing.publicKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: name };
  return { name, url: `https://${name}.test`, client, clientSecret, signing, publicJwk };
}
type ProviderIdentity = ReturnType<typeof createIdentity>;

async function isClientSecret({ url, client, clientSecret }: ProviderIdentity, secret: string) {
  if (typeof clientSecret === "string") return secret === clientSecret;
  const claims = { issuer: "TEAM", subject: CLIENT_ID, audience: url };
  return jwtVerify(secret, client.publicKey, claims).then(
    () => true,
    () => false,
  );
}

/** Google writes a boolean, Apple a text. */
function signIdToken({ name, url, signing }: ProviderIdentity, { person, nonce }: Grant) {
  const claims = {
    iss: url,
    aud: CLIENT_ID,
    sub: `${name}-${person.id}`,
    email: person.email,
    email_verified: name === "apple" ? String(person.isVerified) : person.isVerified,
    ...(name === "google" && { name: `${person.firstName} ${person.lastName}` }),
    ...(nonce && { nonce }),
  };
  const token = new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: name });
  return token.setIssuedAt().setExpirationTime("1h").sign(signing.privateKey);
}

/** Exchanges a code: client, address, code and verifier have to belong together. */
async function exchange(identity: ProviderIdentity, form: URLSearchParams, grants: ReadonlyMap<string, Grant>) {
  const field = (key: string) => form.get(key) ?? "";
  if (field("client_id") !== CLIENT_ID || !(await isClientSecret(identity, field("client_secret")))) {
    return refuse("invalid_client", 401);
  }
  const grant = grants.get(field("code"));
  const challenge = createHash("sha256").update(field("code_verifier")).digest("base64url");
  if (grant?.challenge !== challenge || grant.redirectUri !== field("redirect_uri")) return refuse("invalid_grant");
  const tokens = { access_token: `access-${grant.person.id}-${randomUUID()}`, token_type: "bearer", expires_in: 3600 };
  if (identity.name === "facebook") return Response.json(tokens);
  const refresh_token = `refresh-${randomUUID()}`;
  return Response.json({ ...tokens, refresh_token, id_token: await signIdToken(identity, grant) });
}

/** As Facebook's Graph: an address that its owner has not confirmed is left out. */
function describeUser(authorization: string) {
  const person = PEOPLE.find(({ id }) => authorization.toLowerCase().startsWith(`bearer access-${id}-`));
  if (!person) return refuse("OAuthException", 401);
  const { id, firstName: first_name, lastName: last_name, email, isVerified } = person;
  return Response.json({ id, first_name, last_name, ...(isVerified && { email }) });
}

const discovery = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ["code"],
  id_token_signing_alg_values_supported: ["ES256"],
  token_endpoint_auth_methods_supported: ["client_secret_post"],
});

function createProvider(name: ProviderName) {
  const identity = createIdentity(name);
  const grants = new Map<string, Grant>();

  const fetch: Fetch = async (address, init) => {
    const request = new Request(address, init);
    const { pathname } = new URL(address);
    if (pathname === "/jwks") return Response.json({ keys: [identity.publicJwk] });
    if (pathname === "/me") return describeUser(request.headers.get("Authorization") ?? "");
    if (/\/(token|access_token)$/.test(pathname)) {
      return exchange(identity, new URLSearchParams(await request.text()), grants);
    }
    return Response.json(discovery(identity.url));
  };

  /** The answer of a person who was asked at this address; anybody but the three cancels. */
  function choose(asked: URLSearchParams, chosen: string): Choice {
    const { client_id, redirect_uri: redirectUri = "", state = "", ...query } = Object.fromEntries(asked);
    const isWellAsked = query.response_type === "code" && query.code_challenge_method === "S256";
    if (client_id !== CLIENT_ID || !isWellAsked) throw new Error(`${name} refuses ${asked}`);
    const person = PEOPLE.find(({ firstName, lastName }) => `${firstName} ${lastName}` === chosen);
    const code = randomUUID();
    const challenge = query.code_challenge ?? "";
    if (person) grants.set(code, { person, redirectUri, challenge, nonce: query.nonce ?? null });
    const refusal = name === "apple" ? "user_cancelled_authorize" : "access_denied";
    const answer = person ? { code } : { error: refusal, error_description: "The user cancelled" };
    const fields = new URLSearchParams({ ...answer, state });
    if (name !== "apple") return { url: `${redirectUri}?${fields}`, form: null };
    if (person) fields.set("user", JSON.stringify({ name: person }));
    return { url: redirectUri, form: fields };
  }

  return { ...identity, fetch, choose };
}

/** Apple, Facebook and Google as a test needs them: strict about clients, codes and verifiers, and quick to choose. */
export function createIdentityProviders() {
  const known = {
    apple: createProvider("apple"),
    facebook: createProvider("facebook"),
    google: createProvider("google"),
  };
  return {
    ...known,
    /** For the platform; `wrap` may change what a provider answers behind the browser's back. */
    toSettings: (wrap: (fetch: Fetch) => Fetch = (fetch) => fetch) =>
      Object.fromEntries(
        Object.entries(known).map(([name, { url, clientSecret, fetch }]) => [
          name,
          { clientId: CLIENT_ID, clientSecret, standIn: { url, fetch: wrap(fetch) } },
        ]),
      ) as Record<ProviderName, SocialProvider>,
    /** What the person with this name answers at the provider's page. */
    choose: (page: URL, person: string): Choice => {
      const provider = Object.values(known).find(({ url }) => url === page.origin);
      if (!provider) throw new Error(`${page.origin} is no provider`);
      return provider.choose(page.searchParams, person);
    },
  };
}
