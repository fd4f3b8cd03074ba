import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthFixture, addUser, PASSWORD, SITE_URL, startAuth } from "../auth-fixture.ts";
import { LIMITS } from "./limits.ts";
import { createSignInDelay } from "./sign-in-attempts.ts";

const CEILING = 3;

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth({ limits: { ...LIMITS, loginByAccount: { points: CEILING, duration: 900 } } });
});
afterAll(() => auth.stop());

const signIn = (email: string, password: string, place: string) =>
  auth.visitor(place).auth.signInWithPassword({ email, password });

async function failFromManyPlaces(email: string, times = CEILING) {
  for (let place = 1; place <= times; place++) await signIn(email, "a wrong password", `203.0.113.${place}`);
}

/** The request of a browser with the cookie it was given. */
async function askAsBrowser(email: string, password: string, cookie = "") {
  const answer = await auth.fetchFrom("198.51.100.77")(`${SITE_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: auth.apiKeys.publishableKey, Cookie: cookie },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

test("delays a stranger at an account where many have failed, and accepts the right password", async () => {
  await addUser(auth, "flooded@example.org");
  await failFromManyPlaces("flooded@example.org");
  expect(auth.pausesMs).toEqual([]);
  expect((await signIn("flooded@example.org", PASSWORD, "192.0.2.1")).error).toBeNull();
  expect(auth.pausesMs.splice(0)).toEqual([1_000]);
});

test("delays strangers at an account that does not exist too", async () => {
  await failFromManyPlaces("nobody@example.org", CEILING + 1);
  expect(auth.pausesMs.splice(0)).toEqual([1_000]);
});

test("does not delay an address where the user is signed in", async () => {
  await addUser(auth, "athome@example.org");
  await signIn("athome@example.org", PASSWORD, "192.0.2.50");
  await failFromManyPlaces("athome@example.org", CEILING + 1);
  auth.pausesMs.splice(0);
  expect((await signIn("athome@example.org", PASSWORD, "192.0.2.50")).error).toBeNull();
  expect(auth.pausesMs).toEqual([]);
});

test("accepts a known browser from a refused address, up to ten failures of its own", async () => {
  const email = "returning@example.org";
  await addUser(auth, email);
  const { cookie } = await askAsBrowser(email, PASSWORD);
  expect(cookie).toMatch(/^tideline-device=/);
  await auth.engine.script("delete from auth.sessions");
  for (let guess = 0; guess < 11; guess++) await askAsBrowser(email, "a wrong password");
  expect((await askAsBrowser(email, PASSWORD)).status).toBe(429);
  expect((await askAsBrowser(email, PASSWORD, cookie)).status).toBe(200);
  for (let guess = 0; guess < 10; guess++) await askAsBrowser(email, "a wrong password", cookie);
  expect((await askAsBrowser(email, PASSWORD, cookie)).status).toBe(429);
});

test("does not accept a device cookie for another account", async () => {
  await addUser(auth, "one@example.org");
  await addUser(auth, "other@example.org");
  const { cookie } = await askAsBrowser("one@example.org", PASSWORD);
  await failFromManyPlaces("other@example.org", CEILING + 1);
  auth.pausesMs.splice(0);
  await askAsBrowser("other@example.org", PASSWORD, cookie);
  expect(auth.pausesMs.splice(0)).toEqual([1_000]);
});

test("delays two attempts at a time, longer after more failures, and refuses a third", async () => {
  const pausesMs: number[] = [];
  const over = Promise.withResolvers<void>();
  const delaySignIn = createSignInDelay(async (durationMs) => {
    pausesMs.push(durationMs);
    await over.promise;
  });
  const held = [delaySignIn("a", 1), delaySignIn("a", 30), delaySignIn("b", 1_000)];
  await expect(delaySignIn("a", 1)).rejects.toMatchObject({ status: 429, details: { retryAfterS: 1 } });
  expect(pausesMs).toEqual([1_000, 2_000, 8_000]);
  over.resolve();
  await Promise.all(held);
  await delaySignIn("a", 1);
});
