// As GoTrue answers: supabase/auth, internal/api/external.go, external_oauth.go and provider/*.go.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SITE_URL } from "../auth-fixture.ts";
import type { ProviderName } from "./providers.ts";
import {
  CALLBACK,
  changeJson,
  chooseAt,
  comeBack,
  count,
  goAround,
  leave,
  type SocialFixture,
  signIn,
  startSocial,
} from "./social-fixture.ts";

let social: SocialFixture;
beforeAll(async () => {
  social = await startSocial();
});
afterAll(() => social.stop());
afterEach(() => social.tamper(null));

const PROVIDERS: readonly ProviderName[] = ["apple", "facebook", "google"];

test.each(PROVIDERS)("signs in through %s", async (provider) => {
  const client = social.visitor();
  const target = await goAround(social, client, provider, "Nora Lindqvist");
  expect(target.href).toMatch(/^http:\/\/tideline\.test\/auth\/callback\?code=[0-9a-f-]{36}$/);
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "nora.lindqvist@example.org",
    email_confirmed_at: expect.any(String),
    user_metadata: { full_name: "Nora Lindqvist", name: "Nora Lindqvist", email_verified: true },
  });
  expect(data.user?.identities?.find((identity) => identity.provider === provider)).toMatchObject({
    identity_data: { email: "nora.lindqvist@example.org", full_name: "Nora Lindqvist", email_verified: true },
    last_sign_in_at: expect.any(String),
  });
  expect(await social.keys.verify(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "oauth" }] });
});

test("signs in to one account through all three providers", async () => {
  const ids = [];
  for (const provider of PROVIDERS)
    ids.push((await signIn(social, social.visitor(), provider, "Tomás Ferreira")).user.id);
  expect(new Set(ids).size).toBe(1);
  const { user } = await signIn(social, social.visitor(), "google", "Tomás Ferreira");
  expect(user.app_metadata).toEqual({ provider: "apple", providers: ["apple", "facebook", "google"] });
});

test("updates what the provider says, and keeps Apple's name when it is left out", async () => {
  const client = social.visitor();
  await signIn(social, client, "apple");
  const choice = await chooseAt(social, "apple", { client });
  choice.form?.delete("user");
  const target = await comeBack(social, choice);
  const apple = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(apple.data.user?.identities?.[0]?.identity_data).toMatchObject({ full_name: "Nora Lindqvist" });

  social.tamper(changeJson("/me", (json) => ({ ...json, first_name: "Nora", last_name: "Berg" })));
  const { user } = await signIn(social, client, "facebook");
  const facebook = user.identities?.find(({ provider }) => provider === "facebook");
  expect([facebook?.identity_data?.full_name, user.user_metadata.full_name]).toEqual(["Nora Berg", "Nora Berg"]);
});

test("takes only the name from Apple's form", async () => {
  const client = social.visitor();
  const choice = await chooseAt(social, "apple", { client });
  const lie = { name: { firstName: "Eve", lastName: "" }, email: "admin@example.org", sub: "1", email_verified: true };
  choice.form?.set("user", JSON.stringify(lie));
  const target = await comeBack(social, choice);
  const { data } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(data.user).toMatchObject({ email: "nora.lindqvist@example.org", user_metadata: { full_name: "Eve" } });
});

test.each(["{", "[]", '{"name":7}', '"x"'])("ignores Apple's form field %s", async (field) => {
  const client = social.visitor();
  const choice = await chooseAt(social, "apple", { client });
  choice.form?.set("user", field);
  expect((await comeBack(social, choice)).searchParams.get("code")).toBeTruthy();
});

test("returns the provider's tokens once and does not store them", async () => {
  const client = social.visitor();
  const { session } = await signIn(social, client, "google");
  expect(session.provider_token).toMatch(/^access-/);
  expect(session.provider_refresh_token).toMatch(/^refresh-/);
  const { data } = await client.auth.refreshSession();
  expect([data.session?.provider_token, data.session?.provider_refresh_token]).toEqual([undefined, undefined]);
  expect(await count(social, `auth.flow_state f where strpos(f::text, '${session.provider_token}') > 0`)).toBe(0);
  expect(await count(social, `auth.sessions s where strpos(s::text, '${session.provider_token}') > 0`)).toBe(0);
});

test("returns no refresh token for Facebook", async () => {
  const { session } = await signIn(social, social.visitor(), "facebook");
  expect(session.provider_token).toBeTruthy();
  expect(session.provider_refresh_token).toBeUndefined();
});

test("asks the provider with PKCE, a state, a nonce and the client's own parameters", async () => {
  const queryParams = { prompt: "consent", access_type: "offline", nonce: "mine", redirect_uri: "http://evil.test/" };
  const away = await leave(social, social.visitor(), "google", { scopes: "openid calendar", queryParams });
  expect(Object.fromEntries(away.searchParams)).toMatchObject({
    prompt: "consent",
    access_type: "offline",
    redirect_uri: `${SITE_URL}/auth/v1/callback`,
    scope: "openid email profile calendar",
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test("returns the address as JSON to a client that redirects itself", async () => {
  const { data } = await social
    .visitor()
    .auth.signInWithOAuth({ provider: "google", options: { redirectTo: CALLBACK } });
  const answer = await social.fetch(`${data.url}&skip_http_redirect=true`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ url: expect.stringContaining("https://google.test/authorize?") });
});

const authorize = (query: string) => social.fetch(`${SITE_URL}/auth/v1/authorize?${query}`);
const CHALLENGE = `code_challenge=${"a".repeat(43)}&code_challenge_method=s256`;

test.each([
  ["", "Unsupported provider: Provider  could not be found"],
  [`provider=myspace&${CHALLENGE}`, "Unsupported provider: Provider myspace could not be found"],
  [`provider=__proto__&${CHALLENGE}`, "Unsupported provider: Provider __proto__ could not be found"],
  // Histories and logs keep addresses, so there is no implicit flow.
  ["provider=google", "PKCE flow requires code_challenge_method and code_challenge"],
  [`provider=google&code_challenge=${"a".repeat(43)}`, "PKCE flow requires code_challenge_method and code_challenge"],
  [
    "provider=google&code_challenge=a&code_challenge_method=s256",
    "code challenge has to be between 43 and 128 characters",
  ],
  [`provider=google&${CHALLENGE}&scopes=${encodeURIComponent('a"b')}`, "Invalid scopes"],
])("refuses a sign-in with %s", async (query, msg) => {
  const answer = await authorize(query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code: 400, error_code: "validation_failed", msg });
});

test("turns a provider without credentials off and lists those that are on", async () => {
  const few = await startSocial({ providers: { google: social.providers.google } }, { beside: social });
  const answer = await few.fetch(`${SITE_URL}/auth/v1/authorize?provider=apple&${CHALLENGE}`);
  expect(await answer.json()).toMatchObject({
    error_code: "validation_failed",
    msg: "Unsupported provider: provider is not enabled",
  });
  const settings = await few.fetch(`${SITE_URL}/auth/v1/settings`, { headers: { apikey: few.apiKeys.publishableKey } });
  expect(await settings.json()).toMatchObject({
    external: { apple: false, facebook: false, google: true, email: true },
    stand_ins: ["google"],
  });
});

test("names no sandbox on a site with credentials", async () => {
  const google = { clientId: "1234567890-abc.apps.googleusercontent.com", clientSecret: "a secret" };
  const real = await startSocial({ providers: { google } }, { beside: social });
  const answer = await real.fetch(`${SITE_URL}/auth/v1/settings`, {
    headers: { apikey: real.apiKeys.publishableKey },
  });
  expect(await answer.json()).not.toHaveProperty("stand_ins");
});
