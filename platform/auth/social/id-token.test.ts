// As GoTrue answers: supabase/auth, internal/api/token_oidc.go.
import { createHash } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deriveKeyPair } from "../../../sandbox/identity/derive-key.ts";
import { addSwimmer, SITE_URL } from "../auth-fixture.ts";
import { count, SEED, type SocialFixture, startSocial } from "./social-fixture.ts";

let social: SocialFixture;
let isSignupAllowed = true;
beforeAll(async () => {
  social = await startSocial({ isSignupAllowed: async () => isSignupAllowed });
});
afterAll(() => social.stop());
afterEach(async () => {
  isSignupAllowed = true;
  await social.engine.script("delete from auth.users");
});

const sha256 = (text: string) => createHash("sha256").update(text);
const now = () => Math.floor(Date.now() / 1000);

/** A token as a button of the provider hands it to the page. */
async function makeToken(claims: Readonly<Record<string, unknown>> = {}, provider: "apple" | "google" = "google") {
  const { privateJwk } = deriveKeyPair(SEED, `${provider} tokens`);
  const honest = {
    iss: `${SITE_URL}/dev/identity/${provider}`,
    aud: "tideline-stand-in",
    sub: `${provider}-1001`,
    email: "nora.lindqvist@example.org",
    email_verified: true,
    iat: now(),
    exp: now() + 600,
  };
  return new SignJWT({ ...honest, ...claims })
    .setProtectedHeader({ alg: "ES256", kid: `${provider} tokens` })
    .sign(await importJWK(privateJwk, "ES256"));
}

test.each(["apple", "google"] as const)("a swimmer signs in with a token of %s", async (provider) => {
  const nonce = "said by the page";
  const token = await makeToken({ nonce: sha256(nonce).digest("hex") }, provider);
  const { data, error } = await social.visitor().auth.signInWithIdToken({ provider, token, nonce });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: "nora.lindqvist@example.org", app_metadata: { provider } });
});

test("an access token that is sent along has to belong to it", async () => {
  const hash = sha256("the access token").digest().subarray(0, 16).toString("base64url");
  const token = await makeToken({ at_hash: hash });
  const signIn = (access_token: string) =>
    social.visitor().auth.signInWithIdToken({ provider: "google", token, access_token });
  expect((await signIn("another")).error?.message).toBe("Bad ID token");
  expect((await signIn("the access token")).error).toBeNull();
});

const hashed = sha256("said").digest("hex");
const REFUSED: readonly [string, Readonly<Record<string, unknown>>, string | undefined, string][] = [
  ["for another client", { aud: "another" }, undefined, "Unacceptable audience in id_token: [another]"],
  ["of another issuer", { iss: "https://evil.example" }, undefined, "Bad ID token"],
  ["that has expired", { exp: now() - 60 }, undefined, "Bad ID token"],
  ["without an end", { exp: undefined }, undefined, "Bad ID token"],
  ["without a subject", { sub: undefined }, undefined, "Bad ID token"],
  ["with the nonce of another page", { nonce: hashed }, "guessed", "Nonces mismatch"],
  [
    "with a nonce that nobody said",
    { nonce: hashed },
    undefined,
    "Passed nonce and nonce in id_token should either both exist or not.",
  ],
  [
    "without the nonce that was said",
    {},
    "said",
    "Passed nonce and nonce in id_token should either both exist or not.",
  ],
];

test.each(REFUSED)("a token %s is refused", async (_what, claims, nonce, message) => {
  const credentials = { provider: "google", token: await makeToken(claims), ...(nonce && { nonce }) };
  const { data, error } = await social.visitor().auth.signInWithIdToken(credentials);
  expect(error).toMatchObject({ status: 400, message });
  expect(data.session).toBeNull();
  expect(await count(social, "auth.users")).toBe(0);
});

test.each(["", "nonsense", `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`])(
  "what is no token is refused: %s",
  async (token) => {
    const { error } = await social.visitor().auth.signInWithIdToken({ provider: "google", token });
    expect(error?.status).toBe(400);
  },
);

test("a session of ours is no token of a provider", async () => {
  const { session } = await addSwimmer(social, "session@example.org");
  const token = session?.access_token ?? "";
  const { error } = await social.visitor().auth.signInWithIdToken({ provider: "google", token });
  expect(error).toMatchObject({ status: 400, message: "Bad ID token" });
});

test.each([
  ["apple", "apple", "apple tokens"],
  ["apple", "google", "google tokens"],
  ["apple", "google", "apple tokens"],
  ["google", "apple", "google tokens"],
] as const)(
  "at Google a token with the key of %s and the issuer of %s, said to be of %s, is refused",
  async (...parts) => {
    const [signer, issuer, kid] = parts;
    const { privateJwk } = deriveKeyPair(SEED, `${signer} tokens`);
    const token = await new SignJWT({ sub: "google-1001", email: "nora.lindqvist@example.org", email_verified: true })
      .setProtectedHeader({ alg: "ES256", kid })
      .setIssuer(`${SITE_URL}/dev/identity/${issuer}`)
      .setAudience("tideline-stand-in")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(await importJWK(privateJwk, "ES256"));
    const { error } = await social.visitor().auth.signInWithIdToken({ provider: "google", token });
    expect(error).toMatchObject({ status: 400, message: "Bad ID token" });
  },
);

test("the same rules hold as on the way around", async () => {
  const signIn = async (claims: Readonly<Record<string, unknown>>) =>
    social.visitor().auth.signInWithIdToken({ provider: "google", token: await makeToken(claims) });
  expect((await signIn({ email_verified: false })).error).toMatchObject({
    status: 422,
    code: "provider_email_needs_verification",
  });
  isSignupAllowed = false;
  expect((await signIn({})).error).toMatchObject({ status: 422, code: "signup_disabled" });
});

test("a provider that is not asked this way, or is off, is refused", async () => {
  const token = await makeToken();
  const facebook = await social.visitor().auth.signInWithIdToken({ provider: "facebook", token });
  expect(facebook.error).toMatchObject({
    status: 400,
    code: "validation_failed",
    message: 'Custom OIDC provider "facebook" not allowed',
  });
  const none = await startSocial({ providers: {} });
  const { error } = await none.visitor().auth.signInWithIdToken({ provider: "google", token });
  expect(error).toMatchObject({
    status: 400,
    code: "provider_disabled",
    message: 'Provider (issuer "https://accounts.google.com") is not enabled',
  });
  await none.stop();
});

test("a swimmer links an identity by its token", async () => {
  const { client, user } = await addSwimmer(social, "linker@example.org");
  const { data, error } = await client.auth.linkIdentity({ provider: "google", token: await makeToken() });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: user?.id, app_metadata: { providers: ["email", "google"] } });
  const again = await client.auth.linkIdentity({ provider: "google", token: await makeToken() });
  expect(again.error).toMatchObject({ status: 422, code: "identity_already_exists" });
});

test("a banned swimmer comes by no new session through linking", async () => {
  const { client, user } = await addSwimmer(social, "banned@example.org");
  await social.service().auth.admin.updateUserById(user?.id ?? "", { ban_duration: "24h" });
  const { error } = await client.auth.linkIdentity({ provider: "google", token: await makeToken() });
  expect(error).toMatchObject({ status: 403, code: "user_banned" });
  expect(await count(social, "auth.sessions")).toBe(1);
});
