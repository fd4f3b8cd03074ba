import { createHash } from "node:crypto";
import { PROVIDERS, type ProviderName, signAppleSecret } from "@tideline/platform/auth/social/providers.ts";
import { expect, test } from "vitest";
import { createIdentity } from "./create-identity.ts";

const SITE_URL = "http://127.0.0.1:3000";
const SEED = "a secret of the tests";
const { app, providers } = createIdentity(PROVIDERS, { siteUrl: SITE_URL, seed: SEED });

const HERE = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
const VERIFIER = "v".repeat(43);

function standIn(name: ProviderName) {
  const provider = providers[name];
  if (!provider?.standIn) throw new Error("There is no stand-in");
  return { ...provider, ...provider.standIn };
}

const QUESTION = {
  client_id: standIn("google").clientId,
  redirect_uri: `${SITE_URL}/auth/v1/callback`,
  response_type: "code",
  scope: "openid email",
  state: "s",
  nonce: "n",
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "S256",
};
const ENTRANCE = { apple: "/authorize", facebook: "/dialog/oauth", google: "/authorize" } as const;

const ask = (name: ProviderName, query: Readonly<Record<string, string>> = {}) => {
  const mode = name === "apple" ? { response_mode: "form_post" } : {};
  const parameters = new URLSearchParams({ ...QUESTION, ...mode, ...query });
  return standIn(name).fetch(`${standIn(name).url}${ENTRANCE[name]}?${parameters}`, {});
};

test.each(PROVIDERS)("the page of %s names itself and offers three people and a way out", async (name) => {
  const answer = await ask(name);
  const page = await answer.text();
  expect(page).toContain(`Stand-in, not ${{ apple: "Apple", facebook: "Facebook", google: "Google" }[name]}`);
  for (const text of ["Nora Lindqvist", "Tomás Ferreira", "Uma Okafor", "This address is not verified", "Cancel"]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("<script");
  const policy = answer.headers.get("Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000 http://127.0.0.1:3000");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("escapes text from the address", async () => {
  const page = await (await ask("google", { state: `"><script>alert(1)</script>` })).text();
  expect(page).not.toContain("<script");
});

test.each([
  [{ client_id: "another" }, "client_id"],
  [{ redirect_uri: "https://evil.example/" }, "redirect_uri"],
  [{ redirect_uri: `${SITE_URL}/auth/v1/callback/../../x` }, "redirect_uri"],
  [{ response_type: "token" }, "response_type"],
  [{ code_challenge_method: "plain" }, "code_challenge"],
  [{ scope: "email" }, "scope"],
])("a question with %o is refused on the spot", async (query, named) => {
  const answer = await ask("google", query);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(named);
});

test("Apple insists on its form", async () => {
  expect((await ask("apple", { response_mode: "query" })).status).toBe(400);
});

async function getCode(name: ProviderName) {
  const page = await (await ask(name)).text();
  const code = page.match(/code=(eyJ[\w.-]+)|name="code" value="(eyJ[\w.-]+)"/);
  return code?.[1] ?? code?.[2] ?? "";
}

async function exchange(name: ProviderName, change: Readonly<Record<string, string>> = {}) {
  const { clientId, clientSecret, url, fetch } = standIn(name);
  const secret =
    typeof clientSecret === "string"
      ? clientSecret
      : await signAppleSecret({ key: clientSecret, clientId, audience: url, now: new Date() });
  const fields = {
    grant_type: "authorization_code",
    client_id: clientId,
    client_secret: secret,
    redirect_uri: QUESTION.redirect_uri,
    code: await getCode(name),
    code_verifier: VERIFIER,
    ...change,
  };
  const path = name === "facebook" ? "/oauth/access_token" : "/token";
  return fetch(`${url}${path}`, { method: "POST", body: new URLSearchParams(fields) });
}

test.each(PROVIDERS)("%s gives tokens to the client that it knows", async (name) => {
  const answer = await exchange(name);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ access_token: expect.any(String), token_type: "bearer" });
});

test.each([
  ["google", { client_secret: "guessed" }, 401, "invalid_client"],
  ["google", { client_secret: "é".repeat(43) }, 401, "invalid_client"],
  ["apple", { client_secret: "guessed" }, 401, "invalid_client"],
  ["google", { client_id: "another" }, 401, "invalid_client"],
  ["google", { code_verifier: "w".repeat(43) }, 400, "invalid_grant"],
  ["google", { redirect_uri: "https://evil.example/" }, 400, "invalid_grant"],
  ["google", { code: "invented" }, 400, "invalid_grant"],
  ["google", { grant_type: "password" }, 400, "unsupported_grant_type"],
] as const)("%s refuses %o", async (name, change, status, error) => {
  const answer = await exchange(name, change);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error });
});

test("the Apple sandbox refuses an expired client secret", async () => {
  const { clientId, clientSecret, url } = standIn("apple");
  if (typeof clientSecret === "string") throw new Error("Apple's secret is signed");
  const order = { key: clientSecret, clientId, audience: url, now: new Date(Date.now() - 2 * 3600_000) };
  const answer = await exchange("apple", { client_secret: await signAppleSecret(order) });
  expect(answer.status).toBe(401);
});

test("returns the user of a token to its bearer", async () => {
  const ask = async (name: ProviderName) => {
    const { access_token: token } = (await (await exchange(name)).json()) as { access_token: string };
    const { url, fetch } = standIn("facebook");
    return fetch(`${url}/me`, { headers: { Authorization: `Bearer ${token}` } });
  };
  expect(await (await ask("facebook")).json()).toMatchObject({ name: "Nora Lindqvist" });
  expect((await ask("google")).status).toBe(401);
});

test("every process answers alike, and another installation does not", async () => {
  const second = createIdentity(["google"], { siteUrl: SITE_URL, seed: SEED }).providers.google;
  const foreign = createIdentity(["google"], { siteUrl: SITE_URL, seed: "another" }).providers.google;
  const keys = async (provider: typeof second) =>
    (await provider?.standIn?.fetch(`${standIn("google").url}/jwks`, {}))?.text();
  const own = await keys(providers.google);
  expect(own).toContain('"kty":"EC"');
  expect(await keys(second)).toBe(own);
  expect(await keys(foreign)).not.toBe(own);
  expect(second?.clientSecret).toBe(providers.google?.clientSecret);
});

test.each([
  ["another machine", SITE_URL, "192.0.2.7", {}],
  ["a proxy on this machine", SITE_URL, "127.0.0.1", { "X-Forwarded-For": "192.0.2.7" }],
  ["a foreign name for this machine", "http://rebound.example", "127.0.0.1", {}],
])("the sandbox does not exist for %s", async (_who, origin, remoteAddress, headers) => {
  const from = { incoming: { socket: { remoteAddress } } };
  expect((await app.request(`${origin}/dev/identity/google/jwks`, { headers }, from)).status).toBe(404);
  expect((await app.request(`${SITE_URL}/dev/identity/google/jwks`, {}, HERE)).status).toBe(200);
});
