// What openid-client refuses for us, in GoTrue's words (supabase/auth, internal/api/external_oauth.go).
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CLIENT_ID } from "../../test/identity-providers.ts";
import { changeJson, chooseAt, comeBack, count, leave, type SocialFixture, startSocial } from "./social-fixture.ts";

let social: SocialFixture;
beforeAll(async () => {
  social = await startSocial();
});
afterAll(() => social.stop());
afterEach(() => social.tamper(null));

const ISSUER = "https://google.test";
const now = () => Math.floor(Date.now() / 1000);

type Forgery = { claims?: Readonly<Record<string, unknown>>; kid?: string; key?: CryptoKey };

/** An id token like the provider's, with some changes. */
async function forge(nonce: string, { claims = {}, kid = "google", key }: Forgery) {
  const honest = {
    iss: ISSUER,
    aud: CLIENT_ID,
    sub: "google-1001",
    email: "nora.lindqvist@example.org",
    email_verified: true,
    nonce,
    iat: now(),
    exp: now() + 600,
  };
  return new SignJWT({ ...honest, ...claims })
    .setProtectedHeader({ alg: "ES256", kid })
    .sign(key ?? social.identity.google.signing.privateKey);
}

async function comeBackWith(makeToken: (nonce: string) => Promise<unknown>) {
  const away = await leave(social, social.visitor(), "google");
  const choice = social.identity.choose(away, "Nora Lindqvist");
  const token = await makeToken(away.searchParams.get("nonce") ?? "");
  social.tamper(changeJson("/token", (json) => ({ ...json, id_token: token })));
  return (await comeBack(social, choice)).searchParams;
}

test("accepts an id token with the right claims", async () => {
  const params = await comeBackWith((nonce) => forge(nonce, {}));
  expect(params.get("code")).toBeTruthy();
});

const FORGERIES: readonly [string, (nonce: string) => Promise<unknown>][] = [
  ["for another client", (nonce) => forge(nonce, { claims: { aud: "another" } })],
  ["of another issuer", (nonce) => forge(nonce, { claims: { iss: "https://accounts.google.com" } })],
  ["with another nonce", () => forge("replayed", {})],
  ["without a nonce", () => forge("", { claims: { nonce: undefined } })],
  ["that has expired", (nonce) => forge(nonce, { claims: { iat: now() - 900, exp: now() - 300 } })],
  ["without a subject", (nonce) => forge(nonce, { claims: { sub: undefined } })],
  ["signed by somebody else", async (nonce) => forge(nonce, { key: (await generateKeyPair("ES256")).privateKey })],
  ["with an unknown key", (nonce) => forge(nonce, { kid: "unknown" })],
  ["that is not there", async () => undefined],
  ["that is no token", async () => "nonsense"],
  [
    "without a signature",
    async (nonce) =>
      new UnsecuredJWT({ sub: "google-1001", email: "nora.lindqvist@example.org", email_verified: true, nonce })
        .setIssuer(ISSUER)
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime("10m")
        .encode(),
  ],
  [
    "signed with the public key as if it were a password",
    async (nonce) =>
      new SignJWT({ iss: ISSUER, aud: CLIENT_ID, sub: "google-1001", nonce, iat: now(), exp: now() + 600 })
        .setProtectedHeader({ alg: "HS256", kid: "google" })
        .sign(new TextEncoder().encode(JSON.stringify(social.identity.google.publicJwk))),
  ],
];

test.each(FORGERIES)("refuses an id token %s", async (_what, makeToken) => {
  await social.engine.script("delete from auth.users");
  const params = await comeBackWith(makeToken);
  expect(params.get("code")).toBeNull();
  expect(params.get("error_description")).toBe("Unable to exchange external code");
  expect(await count(social, "auth.users")).toBe(0);
});

test("refuses the code of another sign-in", async () => {
  const stolen = await chooseAt(social, "google");
  const own = await leave(social, social.visitor(), "google");
  const url = new URL(stolen.url);
  url.searchParams.set("state", own.searchParams.get("state") ?? "");
  const target = await comeBack(social, { url: url.href, form: null });
  expect(target.searchParams.get("error_description")).toBe("Unable to exchange external code");
});

test("refuses the code of another provider", async () => {
  const google = await chooseAt(social, "google");
  const apple = await chooseAt(social, "apple");
  apple.form?.set("code", new URL(google.url).searchParams.get("code") ?? "");
  const target = await comeBack(social, apple);
  expect(target.searchParams.get("error_description")).toBe("Unable to exchange external code");
});

test("refuses a malformed profile", async () => {
  const choice = await chooseAt(social, "facebook");
  social.tamper(changeJson("/me", () => ({ id: { $ne: null }, email: "nora.lindqvist@example.org" })));
  const target = await comeBack(social, choice);
  expect(target.searchParams.get("error_description")).toBe("Error getting user profile from external provider");
});

test("sends Facebook a proof of the app", async () => {
  const choice = await chooseAt(social, "facebook");
  let asked: URL | undefined;
  social.tamper((url, answer) => {
    if (url.pathname.endsWith("/me")) asked = url;
    return answer;
  });
  await comeBack(social, choice);
  expect(asked?.searchParams.get("appsecret_proof")).toMatch(/^[0-9a-f]{64}$/);
  expect(asked?.searchParams.has("access_token")).toBe(false);
});
