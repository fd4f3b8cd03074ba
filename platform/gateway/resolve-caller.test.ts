import { afterEach, expect, test, vi } from "vitest";
import { createKeys } from "../auth/keys.ts";
import { createSecrets } from "../secrets.ts";
import { createResolveCaller } from "./resolve-caller.ts";

const siteUrl = "http://tideline.test";
const apiKeys = await createSecrets();
const keys = await createKeys({ signingKey: apiKeys.signingKey, siteUrl });
const resolveCaller = createResolveCaller({ keys, apiKeys });
const claims = { sub: "6f1c8a52-6c27-4b53-9e2f-0d1f6a7d1a11", role: "authenticated" };

afterEach(() => {
  vi.useRealTimers();
});

const ask = (headers: Record<string, string>, path = "/rest/v1/spots") =>
  resolveCaller(new Request(`${siteUrl}${path}`, { headers }));
const { publishableKey, secretKey } = apiKeys;

test.each([
  ["nothing", {}, null],
  ["the publishable key", { apikey: publishableKey }, "anon"],
  ["the secret key", { apikey: secretKey }, "service_role"],
  ["a foreign key", { apikey: "sb_publishable_foreign" }, null],
  ["a key as the bearer", { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` }, "anon"],
  ["the secret key as the bearer", { apikey: publishableKey, Authorization: `Bearer ${secretKey}` }, "service_role"],
])("treats a request with %s as %o", async (_what, headers, role) => {
  expect((await ask(headers))?.role ?? null).toBe(role);
});

test("accepts a key in the address", async () => {
  expect(await ask({}, `/rest/v1/spots?apikey=${publishableKey}`)).toMatchObject({ role: "anon" });
});

test("a valid token says who asks, whatever key comes with it", async () => {
  const token = await keys.sign(claims, new Date());
  expect(await ask({ apikey: secretKey, Authorization: `Bearer ${token}` })).toMatchObject({
    role: "authenticated",
    claims,
  });
});

const otherKeys = await createKeys({ signingKey: (await createSecrets()).signingKey, siteUrl });
const otherSite = await createKeys({ signingKey: apiKeys.signingKey, siteUrl: "http://elsewhere.test" });

test.each([
  ["malformed", "not.a.token"],
  ["malformed", ""],
  ["malformed", "a b"],
  ["expired", await keys.sign(claims, new Date(Date.now() - 3601_000))],
  ["signature", await otherKeys.sign(claims, new Date())],
  ["claims", await otherSite.sign(claims, new Date())],
  ["claims", await keys.sign({ ...claims, role: "service_role" }, new Date())],
  ["claims", await keys.sign({ ...claims, role: "postgres" }, new Date())],
  ["claims", await keys.sign({ role: "authenticated" }, new Date())],
  ["malformed", `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`],
])("a bearer that is %s is refused and never taken for a visitor: %s", async (reason, bearer) => {
  const asked = ask({ apikey: publishableKey, Authorization: `Bearer ${bearer}` });
  await expect(asked).rejects.toMatchObject({ name: "InvalidTokenError", reason });
});

test("another scheme than bearer is refused", async () => {
  const asked = ask({ apikey: publishableKey, Authorization: "Basic YTpi" });
  await expect(asked).rejects.toMatchObject({ reason: "malformed" });
});

test("a token that was accepted is refused once it expires", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await keys.sign(claims, new Date());
  const headers = { apikey: publishableKey, Authorization: `Bearer ${token}` };
  expect(await ask(headers)).toMatchObject({ claims });
  vi.advanceTimersByTime(3599_000);
  expect(await ask(headers)).toMatchObject({ claims });
  vi.advanceTimersByTime(1_000);
  await expect(ask(headers)).rejects.toMatchObject({ reason: "expired" });
});
