import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AuthFixture, addUser, codeIn, PASSWORD, startAuth } from "../auth-fixture.ts";
import { createLimits, LIMITS } from "./limits.ts";

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
const TOO_MANY = { status: 429, code: "over_request_rate_limit", message: "Request rate limit reached" };

/** Another code than the right one. */
const wrong = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

test("refuses the sender of ten wrong passwords and nobody else", async () => {
  await addUser(auth, "target@example.org");
  const signIn = (password: string, place: number) =>
    auth.visitor(`192.0.2.${place}`).auth.signInWithPassword({ email: "target@example.org", password });
  for (let guess = 0; guess < 10; guess++) {
    expect((await signIn("a wrong password", 1)).error?.code).toBe("invalid_credentials");
  }
  expect((await signIn(PASSWORD, 1)).error).toMatchObject(TOO_MANY);
  expect((await signIn(PASSWORD, 2)).error).toBeNull();
  later(5 * 60_000);
  expect((await signIn(PASSWORD, 1)).error).toBeNull();
});

test("limits an address to thirty failed sign-ins in five minutes; successes do not count", async () => {
  await addUser(auth, "neighbour@example.org");
  const visitor = auth.visitor("198.51.100.7");
  const signIn = (email: string) => visitor.auth.signInWithPassword({ email, password: PASSWORD });
  for (let round = 0; round < 12; round++) expect((await signIn("neighbour@example.org")).error).toBeNull();
  for (let account = 0; account < 30; account++) {
    expect((await signIn(`account${account}@example.org`)).error?.code).toBe("invalid_credentials");
  }
  expect((await signIn("neighbour@example.org")).error).toMatchObject(TOO_MANY);
  expect(
    (await auth.visitor("198.51.100.8").auth.signInWithPassword({ email: "neighbour@example.org", password: PASSWORD }))
      .error,
  ).toBeNull();
});

test("counts simultaneous guesses one by one", async () => {
  await addUser(auth, "burst@example.org");
  const guess = () =>
    auth.visitor().auth.signInWithPassword({ email: "burst@example.org", password: "a wrong password" });
  const answers = await Promise.all(Array.from({ length: 15 }, guess));
  const checked = answers.filter(({ error }) => error?.code === "invalid_credentials").length;
  // Fewer where counting took too long, which refuses as well.
  expect(checked).toBeLessThanOrEqual(10);
  expect(checked).toBeGreaterThan(5);
});

test("refuses even the right code after five wrong guesses", async () => {
  const email = "guessed@example.org";
  await auth.visitor().auth.signUp({ email, password: PASSWORD });
  const code = codeIn(await auth.lastMail(email));
  const verify = (token: string, place: number) =>
    auth.visitor(`203.0.113.${place}`).auth.verifyOtp({ email, token, type: "email" });
  for (let place = 1; place <= 5; place++) {
    expect((await verify(wrong(code), place)).error).toMatchObject({ status: 403, code: "otp_expired" });
  }
  expect((await verify(code, 6)).error).toMatchObject(TOO_MANY);
});

test("limits an address to thirty unusable links an hour", async () => {
  const visitor = auth.visitor("203.0.113.77");
  for (let link = 0; link < 30; link++) await visitor.auth.verifyOtp({ type: "signup", token_hash: `invented${link}` });
  const { error } = await visitor.auth.verifyOtp({ type: "signup", token_hash: "invented" });
  expect(error).toMatchObject(TOO_MANY);
});

test.each([
  ["a sign-up", (email: string) => auth.visitor().auth.signUp({ email, password: PASSWORD })],
  ["a reset", (email: string) => auth.visitor().auth.resetPasswordForEmail(email)],
  ["a mail sent again", (email: string) => auth.visitor().auth.resend({ type: "signup", email })],
])("limits %s to one a minute for each address, known or not", async (what, ask) => {
  const [known, unknown] = [`known-${what.length}@example.org`, `unknown-${what.length}@example.org`];
  await addUser(auth, known);
  later(61_000);
  for (const email of [known, unknown]) {
    expect((await ask(email)).error).toBeNull();
    expect((await ask(email)).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 60 seconds.",
    });
  }
  later(61_000);
  expect((await ask(known)).error).toBeNull();
});

test("limits sign-ups and mails for an address", async () => {
  const visitor = auth.visitor("198.51.100.99");
  const codes: (string | undefined)[] = [];
  for (let account = 0; account <= 30; account++) {
    codes.push((await visitor.auth.resetPasswordForEmail(`mail${account}@example.org`)).error?.code);
  }
  expect(codes.indexOf("over_request_rate_limit")).toBe(30);
  const few = await startAuth(
    { limits: { ...LIMITS, signupByAddress: { points: 2, duration: 3600 } } },
    { beside: auth },
  );
  const signUp = (account: number) =>
    few.visitor("198.51.100.99").auth.signUp({ email: `sign${account}@example.org`, password: PASSWORD });
  expect((await signUp(1)).error ?? (await signUp(2)).error).toBeNull();
  expect((await signUp(3)).error).toMatchObject(TOO_MANY);
});

test("limits an address to 150 refreshes in five minutes", async () => {
  const visitor = auth.visitor("198.51.100.150");
  const refresh = async (round: number) =>
    (await visitor.auth.refreshSession({ refresh_token: `invented${round}` })).error?.code;
  for (let round = 0; round < 150; round++) expect(await refresh(round)).toBe("refresh_token_not_found");
  expect(await refresh(150)).toBe("over_request_rate_limit");
});

test("says when to retry", async () => {
  const ask = () =>
    auth.fetch("http://tideline.test/auth/v1/recover", {
      method: "POST",
      headers: { apikey: auth.apiKeys.publishableKey },
      body: JSON.stringify({ email: "patient@example.org" }),
    });
  await ask();
  const response = await ask();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50);
});

test("bounds the table under a flood of invented addresses", async () => {
  const keys = new Set<unknown>();
  class Watched extends RateLimiterMemory {
    override consume(key: string | number) {
      keys.add(key);
      return Promise.resolve(new RateLimiterRes());
    }
  }
  const limits = createLimits({ newLimiter: (rule) => new Watched(rule), secret: Buffer.from("of this test") });
  for (let address = 0; address < 80_000; address++) {
    await limits.take("loginByAccount", `flood${address}@example.org`);
  }
  expect(keys.size).toBeLessThanOrEqual(65_536);
});
