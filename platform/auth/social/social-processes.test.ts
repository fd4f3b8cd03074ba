import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdentityProviders } from "../../test/identity-providers.ts";
import { startPlatform, type TestPlatform } from "../../test/start-platform.ts";
import { createStorage } from "../auth-fixture.ts";

// Two platforms are two processes behind one port: each step of a sign-in may reach either.
const identity = createIdentityProviders();
const providers = () => identity.toSettings();
let one: TestPlatform;
let two: TestPlatform;
beforeAll(async () => {
  one = await startPlatform({ providers });
  two = await startPlatform({ beside: one, providers });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const send = (platform: TestPlatform, url: string, init: RequestInit = {}) =>
  platform.fetch(new Request(url, { ...init, redirect: "manual" }));
const location = (answer: Response) => new URL(answer.headers.get("Location") ?? "about:blank");

/** A browser whose own calls this process answers. */
function browser({ siteUrl, secrets, fetch }: TestPlatform) {
  const auth = {
    flowType: "pkce",
    storage: createStorage(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
  } as const;
  return createClient(siteUrl, secrets.publishableKey, { auth, global: { fetch } });
}

test.each(["apple", "google"] as const)("completes a sign-in through %s in another process", async (provider) => {
  const client = browser(one);
  const { data } = await client.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
  const { url, form } = identity.choose(location(await send(one, data.url ?? "")), "Nora Lindqvist");
  const returns = [two, one].map((platform) => send(platform, url, form ? { method: "POST", body: form } : {}));
  const targets = (await Promise.all(returns)).map(location);
  const codes = targets.flatMap((target) => target.searchParams.get("code") ?? []);
  expect(codes).toHaveLength(1);
  const { data: grant, error } = await client.auth.exchangeCodeForSession(codes[0] ?? "");
  expect(error).toBeNull();
  expect(grant.user?.email).toBe("nora.lindqvist@example.org");
});
