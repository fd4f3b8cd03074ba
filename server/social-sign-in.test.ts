import { createClient } from "@supabase/supabase-js";
import { createStorage } from "@tideline/platform/auth/auth-fixture.ts";
import type { StandInFetch } from "@tideline/platform/auth/social/providers.ts";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdentity } from "#sandbox/identity/create-identity.ts";
import type { Database } from "#supabase/database.types.ts";
import { startProduct } from "./testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
let visit: StandInFetch;
let said: Readonly<Record<string, unknown>> = {};
beforeAll(async () => {
  platform = await startProduct({
    providers: (siteUrl) => {
      const { facebook } = createIdentity(["facebook"], { siteUrl, seed: "a secret of the tests" }).providers;
      if (!facebook?.standIn) throw new Error("There is no stand-in");
      visit = facebook.standIn.fetch;
      const fetch: StandInFetch = async (url, init) => {
        const answer = await visit(url, init);
        if (!new URL(url).pathname.endsWith("/me")) return answer;
        return Response.json({ ...((await answer.json()) as object), ...said });
      };
      return { facebook: { ...facebook, standIn: { ...facebook.standIn, fetch } } };
    },
  });
});
afterAll(() => platform.stop());

/** A browser tab, which stores what it needs for the redirect back. */
const browser = () =>
  createClient<Database>(platform.siteUrl, platform.secrets.publishableKey, {
    auth: { flowType: "pkce", storage: createStorage(), autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: platform.fetch },
  });

const send = (url: string) => platform.fetch(new Request(url, { redirect: "manual" }));
const location = (answer: Response) => new URL(answer.headers.get("Location") ?? "about:blank");

/** Nora's link on the sandbox page that asks who is signing in. */
function findChoice(page: string) {
  const link = page.match(/<a [^>]*href="([^"]*)"[^>]*>(?:<strong>)?Nora Lindqvist</)?.[1] ?? "";
  return link.replaceAll("&amp;", "&");
}

/** Signs in through Facebook with the given claims. */
async function signIn(facts: Readonly<Record<string, unknown>>) {
  said = facts;
  const client = browser();
  const options = { redirectTo: `${platform.siteUrl}/auth/callback`, skipBrowserRedirect: true };
  const { data } = await client.auth.signInWithOAuth({ provider: "facebook", options });
  const page = await visit(location(await send(data.url ?? "")).href, {});
  const { searchParams } = location(await send(findChoice(await page.text())));
  const { error, data: grant } = await client.auth.exchangeCodeForSession(searchParams.get("code") ?? "");
  return { client, user: grant.user, error, refusal: searchParams.get("error_code") };
}

test("creates a swimmer's profile at the first sign-in through a provider", async () => {
  const { client, user } = await signIn({ id: "1", email: "first@example.org" });
  const { data } = await client.from("profiles").select("id, email, full_name, username").single();
  expect(data).toMatchObject({ id: user?.id, email: "first@example.org", full_name: "Nora Lindqvist" });
  const status = await client.from("onboarding_status").select("email_verified").single();
  expect(status.data).toEqual({ email_verified: true });
});

const PICTURE = "https://pictures.example/nora.jpg";

test.each([
  ["a long name", "n".repeat(10_000), "n".repeat(100)],
  ["markup", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["a quote", `Robert'); drop table "profiles";--`, `Robert'); drop table "profiles";--`],
  ["a NUL", "No\u0000ra", "No ra"],
  ["control characters", "No\r\n\u001b[31mra", "No [31mra"],
  ["half a character", "Nora \ud83c", "Nora \ufffd"],
  ["characters of two halves", "🏊".repeat(300), "🏊".repeat(100)],
  ["nothing but blanks", " \t ", "Nora Lindqvist"],
])("creates a profile for a name with %s", async (what, name, expected) => {
  const email = `${what.replaceAll(" ", "-").toLowerCase()}@example.org`;
  const facts = { id: what, email, first_name: name, last_name: "", picture: { data: { url: PICTURE } } };
  const { client, error } = await signIn(facts);
  expect(error).toBeNull();
  const { data } = await client.from("profiles").select("full_name, avatar_url").single();
  // A picture on another host would reveal who views it.
  expect(data).toEqual({ full_name: expected, avatar_url: null });
});

test.each([
  "javascript:alert(1)",
  "http://pictures.example/x",
  "data:image/svg+xml,x",
  `https://x.example/${"x".repeat(3000)}`,
])("leaves out a picture from %s", async (url) => {
  const { user } = await signIn({
    id: `p${url.length}`,
    email: `p${url.length}@example.org`,
    picture: { data: { url } },
  });
  expect(user?.user_metadata).not.toHaveProperty("avatar_url");
});

test("applies the administrators' switches to every provider", async () => {
  await platform.engine.script("update public.admin_settings set allow_user_registration = false");
  expect((await signIn({ id: "late", email: "late@example.org" })).refusal).toBe("signup_disabled");
  await platform.engine.script("update public.admin_settings set allow_user_registration = true");
  const { user } = await signIn({ id: "late", email: "late@example.org" });
  await platform
    .service()
    .from("profiles")
    .update({ is_banned: true })
    .eq("id", user?.id ?? "");
  expect((await signIn({ id: "late", email: "late@example.org" })).refusal).toBe("user_banned");
});

test("leaves no account when the profile cannot be created", async () => {
  await platform.engine.script(`
    create function public.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger refuse before insert on public.user_settings for each row execute function public.refuse()`);
  const { refusal } = await signIn({ id: "half", email: "half@example.org" });
  await platform.engine.script("drop function public.refuse cascade");
  expect(refusal).toBe("unexpected_failure");
  const rows = await platform.engine.run(AS_OWNER, {
    text: "select id from auth.users where email = 'half@example.org'",
    values: [],
  });
  expect(rows).toEqual([]);
});
