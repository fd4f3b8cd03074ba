import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdentity } from "../../../sandbox/identity/create-identity.ts";
import { startProduct } from "../../../server/testing/start-product.ts";
import { createStorage } from "../auth-fixture.ts";
import { findChoice } from "./social-fixture.ts";

// Two platforms stand for two processes behind one port: each step of a sign-in may reach either.
type Platform = Awaited<ReturnType<typeof startProduct>>;
const providers = (siteUrl: string) => createIdentity(["apple", "google"], { siteUrl, seed: "a secret" }).providers;
let one: Platform;
let two: Platform;
beforeAll(async () => {
  one = await startProduct({ providers });
  two = await startProduct({ beside: one, providers });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const send = (platform: Platform, url: string, init: RequestInit = {}) =>
  platform.fetch(new Request(url, { ...init, redirect: "manual" }));
const location = (answer: Response) => new URL(answer.headers.get("Location") ?? "about:blank");

/** A browser whose own calls this process answers. */
function browser({ siteUrl, secrets, fetch }: Platform) {
  const auth = {
    flowType: "pkce",
    storage: createStorage(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
  } as const;
  return createClient(siteUrl, secrets.publishableKey, { auth, global: { fetch } });
}

test.each(["apple", "google"] as const)(
  "a sign-in through %s that begins in one process ends in another",
  async (provider) => {
    const client = browser(one);
    const { data } = await client.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
    const away = location(await send(one, data.url ?? ""));
    const page = await providers(one.siteUrl)[provider]?.standIn?.fetch(away.href, {});
    const { url, form } = findChoice((await page?.text()) ?? "", "Nora Lindqvist");
    const returns = [two, one].map((platform) => send(platform, url, form ? { method: "POST", body: form } : {}));
    const targets = (await Promise.all(returns)).map(location);
    const codes = targets.flatMap((target) => target.searchParams.get("code") ?? []);
    expect(codes).toHaveLength(1);
    const { data: grant, error } = await client.auth.exchangeCodeForSession(codes[0] ?? "");
    expect(error).toBeNull();
    expect(grant.user?.email).toBe("nora.lindqvist@example.org");
  },
);
