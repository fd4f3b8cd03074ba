import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AuthFixture, addUser, codeIn, follow, linkIn, PASSWORD, startAuth } from "../auth-fixture.ts";
import { LIMITS } from "../limits/limits.ts";

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
// Background tasks started under a moved clock must end before the next test.
afterEach(async () => {
  await auth.settled();
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
/** Enough that the fastest of them is undisturbed even on a busy machine. */
const ROUNDS = 12;
const NEW_PASSWORD = "a warmer morning dip";

test("resets a forgotten password and signs out every other device", async () => {
  const { client: old } = await addUser(auth, "forgetful@example.org");
  const client = auth.visitor();
  const redirectTo = "http://tideline.test/auth/reset-password";
  expect((await client.auth.resetPasswordForEmail("forgetful@example.org", { redirectTo })).error).toBeNull();
  const target = await follow(auth, linkIn(await auth.lastMail("forgetful@example.org")));
  expect(target.pathname).toBe("/auth/reset-password");
  await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  expect((await old.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  const signIn = (password: string) =>
    auth.visitor().auth.signInWithPassword({ email: "forgetful@example.org", password });
  expect((await signIn(PASSWORD)).error?.code).toBe("invalid_credentials");
  expect((await signIn(NEW_PASSWORD)).error).toBeNull();
});

test("responds the same to a reset for an unknown address, and sends nothing", async () => {
  const mails = auth.mails.length;
  expect(await auth.visitor().auth.resetPasswordForEmail("nobody@example.org")).toEqual({ data: {}, error: null });
  await auth.settled();
  expect(auth.mails).toHaveLength(mails);
});

test("takes as long to reset an unknown address as a known one", async () => {
  const often = { ...LIMITS, mailByRecipient: { points: 100, duration: 60 } };
  const timed = await startAuth({ limits: often }, { beside: auth });
  await addUser(timed, "known@example.org");
  const measure = async (email: string) => {
    const started = performance.now();
    await timed.visitor().auth.resetPasswordForEmail(email);
    const took = performance.now() - started;
    await timed.lastMail(email);
    return took;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await measure("known@example.org"));
    unknown.push(await measure("unknown@example.org"));
  }
  const ratio = Math.min(...known) / Math.min(...unknown);
  expect(ratio).toBeGreaterThan(0.25);
  expect(ratio).toBeLessThan(4);
  expect(
    timed.mails.filter((mail) => mail.to === "known@example.org" && mail.subject === "Reset your password"),
  ).toHaveLength(ROUNDS);
});

test("expires a link after an hour", async () => {
  await addUser(auth, "late@example.org");
  await auth.visitor().auth.resetPasswordForEmail("late@example.org");
  const link = linkIn(await auth.lastMail("late@example.org"));
  later(3600_000);
  const target = await follow(auth, link);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  });
});

test("voids the earlier mail when it is sent again", async () => {
  expect((await auth.visitor().auth.signUp({ email: "twice@example.org", password: PASSWORD })).error).toBeNull();
  const first = linkIn(await auth.lastMail("twice@example.org"));
  later(61_000);
  const client = auth.visitor();
  expect((await client.auth.resend({ type: "signup", email: "twice@example.org" })).error).toBeNull();
  const second = linkIn(await auth.lastMail("twice@example.org"));
  expect((await follow(auth, first)).searchParams.get("error_code")).toBe("otp_expired");
  const code = (await follow(auth, second)).searchParams.get("code") ?? "";
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test("sends nothing again to a confirmed address", async () => {
  await addUser(auth, "confirmed@example.org");
  const mails = auth.mails.length;
  later(61_000);
  await auth.visitor().auth.resend({ type: "signup", email: "confirmed@example.org" });
  await auth.lastMail("confirmed@example.org");
  expect(auth.mails).toHaveLength(mails);
});

test("changes the address once both addresses have confirmed", async () => {
  const { client, user } = await addUser(auth, "before@example.org");
  const { data, error } = await client.auth.updateUser({ email: "after@example.org" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: "before@example.org", new_email: "after@example.org" });
  const half = await follow(auth, linkIn(await auth.lastMail("after@example.org")));
  expect(half.searchParams.get("message")).toMatch(/^Confirmation link accepted/);
  expect((await client.auth.getUser()).data.user?.email).toBe("before@example.org");
  const whole = await follow(auth, linkIn(await auth.lastMail("before@example.org")));
  expect(whole.searchParams.get("code")).toBeTruthy();
  const changed = (await client.auth.getUser()).data.user;
  expect(changed).toMatchObject({
    id: user?.id,
    email: "after@example.org",
    identities: [{ email: "after@example.org" }],
  });
});

test("refuses an address that is taken", async () => {
  await addUser(auth, "holder@example.org");
  const { client } = await addUser(auth, "taker@example.org");
  const { error } = await client.auth.updateUser({ email: "holder@example.org" });
  expect(error).toMatchObject({ status: 422, code: "email_exists" });
  const next = await client.auth.updateUser({ email: "someone@example.org" });
  expect(next.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
});

test("merges metadata, where null removes a key", async () => {
  const { client } = await addUser(auth, "meta@example.org");
  await client.auth.updateUser({ data: { full_name: "Ada", nickname: "Otter" } });
  const { data } = await client.auth.updateUser({ data: { nickname: null } });
  expect(data.user?.user_metadata).toMatchObject({ full_name: "Ada", email: "meta@example.org" });
  expect(data.user?.user_metadata).not.toHaveProperty("nickname");
});

test.each([
  [{ password: PASSWORD }, 422, "same_password"],
  [{ password: "short" }, 422, "weak_password"],
  [{ password: "Liverpool1" }, 422, "weak_password"],
  [{ email: "not an address" }, 400, "validation_failed"],
])("refuses the change %o", async (change, status, code) => {
  const { client } = await addUser(auth, `refused-${String(Object.values(change)).length}@example.org`);
  expect((await client.auth.updateUser(change)).error).toMatchObject({ status, code });
});

test("refuses app_metadata from a user", async () => {
  const { session } = await addUser(auth, "climber@example.org");
  const response = await auth.fetch("http://tideline.test/auth/v1/user", {
    method: "PUT",
    headers: { apikey: auth.apiKeys.publishableKey, Authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ app_metadata: { role: "admin" } }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 403, error_code: "not_admin" });
});

test("asks for the current password ten minutes after a sign-in, and confirms the change by mail", async () => {
  const { client } = await addUser(auth, "careful@example.org");
  later(10 * 60_000);
  const change = (current_password?: string) =>
    client.auth.updateUser({ password: NEW_PASSWORD, ...(current_password && { current_password }) });
  expect((await change()).error).toMatchObject({ status: 400, code: "current_password_required" });
  expect((await change("a guess")).error).toMatchObject({ status: 400, code: "current_password_invalid" });
  expect((await change(PASSWORD)).error).toBeNull();
  expect(await auth.lastMail("careful@example.org")).toMatchObject({ subject: "Your password was changed" });
});

test("accepts a recent sign-in as proof", async () => {
  const { client } = await addUser(auth, "recent@example.org");
  later(9 * 60_000);
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
});

test("limits guesses of the current password to ten in five minutes", async () => {
  const { client } = await addUser(auth, "found-device@example.org");
  later(10 * 60_000);
  const guess = () => client.auth.updateUser({ password: NEW_PASSWORD, current_password: "a guess" });
  for (let guesses = 0; guesses < 10; guesses++) expect((await guess()).error?.code).toBe("current_password_invalid");
  expect((await guess()).error).toMatchObject({ status: 429 });
});

test("accepts a code from a mail instead of the current password", async () => {
  const { client } = await addUser(auth, "coded@example.org");
  later(25 * 60_000);
  await client.auth.reauthenticate();
  const wrong = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: "abcdef" });
  expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
  const nonce = codeIn(await auth.lastMail("coded@example.org"));
  expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
});

test.each([
  ["https://evil.example/", "http://tideline.test/"],
  ["http://tideline.test.evil.example/", "http://tideline.test/"],
  ["http://tideline.test:8080/", "http://tideline.test/"],
  ["http://user@tideline.test/", "http://tideline.test/"],
  ["//evil.example", "http://tideline.test/"],
  ["javascript:alert(1)", "http://tideline.test/"],
  ["http://tideline.test/auth/callback?x=1", "http://tideline.test/auth/callback?x=1"],
])("redirects a link with redirect_to %s to %s", async (asked, expected) => {
  const query = new URLSearchParams({ token: "pkce_x", type: "signup", redirect_to: asked });
  const target = await follow(auth, `http://tideline.test/auth/v1/verify?${query}`);
  expect(target.href.replace(/[?&]error=.*$/, "")).toBe(expected);
});

test("refuses a sign-in by mail alone for every address", async () => {
  for (const email of ["forgetful@example.org", "nobody@example.org"]) {
    expect((await auth.visitor().auth.signInWithOtp({ email })).error).toMatchObject({
      status: 422,
      code: "otp_disabled",
    });
  }
});
