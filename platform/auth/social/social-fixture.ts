import type { SupabaseClient } from "@supabase/supabase-js";
import { createIdentity } from "../../../sandbox/identity/create-identity.ts";
import type { Log } from "../../log.ts";
import type { AuthConfig } from "../auth-context.ts";
import { SITE_URL, startAuth } from "../auth-fixture.ts";
import { PROVIDERS, type ProviderName, type SocialProviders, type StandInFetch } from "./providers.ts";

export const CALLBACK = `${SITE_URL}/auth/callback`;
/** From which the stand-ins' keys are made, so that a test can forge what they sign. */
export const SEED = "a secret of the tests";

type Tamper = (url: URL, answer: Response, init: RequestInit) => Response | Promise<Response>;

/** Auth with all three stand-ins. `tamper` may change what a provider answers behind the browser's back. */
export async function startSocial(config: Partial<AuthConfig> = {}, log?: Log) {
  const identity = createIdentity(PROVIDERS, { siteUrl: SITE_URL, seed: SEED });
  const state: { tamper: Tamper | null } = { tamper: null };
  const wrap =
    (fetch: StandInFetch): StandInFetch =>
    async (url, init) => {
      const answer = await fetch(url, init);
      return state.tamper ? state.tamper(new URL(url), answer, init) : answer;
    };
  const providers: SocialProviders = Object.fromEntries(
    Object.entries(identity.providers).map(([name, provider]) => [
      name,
      {
        ...provider,
        ...(provider.standIn && { standIn: { ...provider.standIn, fetch: wrap(provider.standIn.fetch) } }),
      },
    ]),
  );
  const auth = await startAuth({ providers, ...config }, log);
  const visit = async (url: string) => {
    const { google } = identity.providers;
    if (!google?.standIn) throw new Error("There is no stand-in");
    return google.standIn.fetch(url, {});
  };
  return {
    ...auth,
    identity,
    /** The stand-in's page, as a browser at this machine sees it. */
    visit,
    tamper: (change: Tamper | null) => {
      state.tamper = change;
    },
  };
}
export type SocialFixture = Awaited<ReturnType<typeof startSocial>>;

const unescapeHtml = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

/** What the browser sends when the person chooses: a link, or the form that Apple posts. */
export type Choice = { url: string; form: URLSearchParams | null };

/** The choice that the page offers under this name. */
export function findChoice(page: string, name: string): Choice {
  const link = page.match(new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<strong>)?${name}<`));
  if (link?.[1]) return { url: unescapeHtml(link[1]), form: null };
  const forms = page.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => one.includes(`>${name}<`));
  const action = form?.match(/action="([^"]*)"/)?.[1];
  if (!form || !action) throw new Error(`The page offers no ${name}`);
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  const entries = fields.map(([, field = "", value = ""]): [string, string] => [field, unescapeHtml(value)]);
  return { url: unescapeHtml(action), form: new URLSearchParams(entries) };
}

type Client = Pick<SupabaseClient, "auth">;
type Options = { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> };

/** Where the browser stands after leaving for the provider. */
export async function leave(social: SocialFixture, client: Client, provider: ProviderName, options: Options = {}) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: CALLBACK, ...options, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const answer = await social.fetch(data.url);
  return new URL(answer.headers.get("Location") ?? "about:blank");
}

/** Where the browser lands after the choice. */
export async function comeBack(social: SocialFixture, { url, form }: Choice) {
  const answer = await social.fetch(url, form ? { method: "POST", body: form } : {});
  return new URL(answer.headers.get("Location") ?? "about:blank");
}

export async function choose(social: SocialFixture, away: URL, name: string) {
  return findChoice(await (await social.visit(away.href)).text(), name);
}

/** The whole way, up to the address at which the person is back on our site. */
export async function goAround(social: SocialFixture, client: Client, provider: ProviderName, name: string) {
  const away = await leave(social, client, provider);
  return comeBack(social, await choose(social, away, name));
}

export async function signIn(social: SocialFixture, client: Client, provider: ProviderName, name = "Nora Lindqvist") {
  const target = await goAround(social, client, provider, name);
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  if (error) throw error;
  return data;
}

/** Changes the JSON that a provider answers at addresses that end like this. */
export const changeJson =
  (ending: string, change: (json: Record<string, unknown>) => unknown): Tamper =>
  async (url, answer) => {
    if (!url.pathname.endsWith(ending)) return answer;
    return Response.json(await change((await answer.json()) as Record<string, unknown>));
  };

export async function count(social: SocialFixture, text: string) {
  const [row] = await social.engine.run<{ count: number }>(
    { role: "owner", settings: {}, readOnly: true, timeoutMs: 5_000 },
    { text: `select count(*)::int4 as count from ${text}`, values: [] },
  );
  return row?.count ?? -1;
}
