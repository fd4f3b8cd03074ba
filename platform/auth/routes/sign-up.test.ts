import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AuthFixture, addUser, codeIn, follow, linkIn, PASSWORD, pageLinkIn, startAuth } from "../auth-fixture.ts";

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test("signs up, confirms by the link and signs in", async () => {
  const client = auth.visitor();
  const options = {
    data: { full_name: "Ada" },
    emailRedirectTo: "http://tideline.test/auth/callback?type=email_confirmation",
  };
  const { data, error } = await client.auth.signUp({ email: "Ada@Example.org", password: PASSWORD, options });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    email: "ada@example.org",
    role: "authenticated",
    user_metadata: { full_name: "Ada", email_verified: false },
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email" }],
  });
  const mail = await auth.lastMail("ada@example.org");
  expect(mail?.subject).toBe("Confirm your email address");
  expect(pageLinkIn(mail).href).toMatch(
    /^http:\/\/tideline\.test\/auth\/confirm\?token_hash=pkce_[0-9a-f]{56}&type=signup&redirect_to=/,
  );

  const target = await follow(auth, linkIn(mail));
  expect(target.href).toMatch(/^http:\/\/tideline\.test\/auth\/callback\?type=email_confirmation&code=/);
  const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.user?.email_confirmed_at).toBeTruthy();
  expect(exchanged.data.user?.user_metadata.email_verified).toBe(true);
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({
    iss: "http://tideline.test/auth/v1",
    aud: "authenticated",
    role: "authenticated",
    email: "ada@example.org",
    phone: "",
    aal: "aal1",
    is_anonymous: false,
    sub: data.user?.id,
    amr: [{ method: "email/signup" }],
  });
  expect(claims.data?.header).toMatchObject({ alg: "ES256", kid: auth.apiKeys.signingKey.kid });
});

test("accepts a link once", async () => {
  const client = auth.visitor();
  expect((await client.auth.signUp({ email: "once@example.org", password: PASSWORD })).error).toBeNull();
  const link = linkIn(await auth.lastMail("once@example.org"));
  expect((await follow(auth, link)).searchParams.get("code")).toBeTruthy();
  const again = await follow(auth, link);
  expect(again.searchParams.get("error_code")).toBe("otp_expired");
  expect(again.hash).toContain("error_description=Email+link+is+invalid+or+has+expired");
});

test("does not use up a link on HEAD", async () => {
  expect((await auth.visitor().auth.signUp({ email: "scanned@example.org", password: PASSWORD })).error).toBeNull();
  const link = linkIn(await auth.lastMail("scanned@example.org"));
  expect((await auth.fetch(link, { method: "HEAD" })).status).toBe(405);
  expect((await follow(auth, link)).searchParams.get("code")).toBeTruthy();
});

test("confirms by the link on another device, once", async () => {
  expect((await auth.visitor().auth.signUp({ email: "elsewhere@example.org", password: PASSWORD })).error).toBeNull();
  const token_hash = pageLinkIn(await auth.lastMail("elsewhere@example.org")).searchParams.get("token_hash") ?? "";
  const { data, error } = await auth.visitor().auth.verifyOtp({ token_hash, type: "signup" });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe("elsewhere@example.org");
  const again = await auth.visitor().auth.verifyOtp({ token_hash, type: "signup" });
  expect(again.error?.code).toBe("otp_expired");
});

test("confirms by the code on another device", async () => {
  expect((await auth.visitor().auth.signUp({ email: "code@example.org", password: PASSWORD })).error).toBeNull();
  const token = codeIn(await auth.lastMail("code@example.org"));
  const { data, error } = await auth.visitor().auth.verifyOtp({ email: "code@example.org", token, type: "email" });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe("code@example.org");
});

test("exchanges the code of a link only for the browser that signed up", async () => {
  expect((await auth.visitor().auth.signUp({ email: "thief@example.org", password: PASSWORD })).error).toBeNull();
  const target = await follow(auth, linkIn(await auth.lastMail("thief@example.org")));
  const other = auth.visitor();
  expect((await other.auth.signUp({ email: "other@example.org", password: PASSWORD })).error).toBeNull();
  const { error } = await other.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error).toMatchObject({ status: 400, code: "bad_code_verifier" });
});

test("responds to a known address as to a new one, and sends no mail", async () => {
  await addUser(auth, "known@example.org");
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  const mails = auth.mails.length;
  const [known, fresh] = [auth.visitor(), auth.visitor()];
  const options = { data: { full_name: "Ben" } };
  const again = await known.auth.signUp({ email: "known@example.org", password: PASSWORD, options });
  const first = await fresh.auth.signUp({ email: "fresh@example.org", password: PASSWORD, options });
  vi.useRealTimers();
  expect(again.error).toBeNull();
  expect(again.data).toMatchObject({ session: null, user: { email: "known@example.org", identities: [] } });
  expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort());
  await auth.lastMail("fresh@example.org");
  expect(auth.mails.slice(mails).map((mail) => mail.to)).toEqual(["fresh@example.org"]);
});

test.each([
  [{ email: "weak@example.org", password: "short" }, 422, "weak_password"],
  [{ email: "long@example.org", password: "x".repeat(73) }, 400, "validation_failed"],
  [{ email: "not an address", password: PASSWORD }, 400, "validation_failed"],
  [{ email: "", password: PASSWORD }, 422, "anonymous_provider_disabled"],
])("refuses a sign-up with %o", async (credentials, status, code) => {
  const { error } = await auth.visitor().auth.signUp(credentials);
  expect(error).toMatchObject({ status, code });
});
