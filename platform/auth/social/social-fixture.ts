import type { SupabaseClient } from "@supabase/supabase-js";
import { AS_OWNER } from "../../database/engine.ts";
import { type Choice, createIdentityProviders } from "../../test/identity-providers.ts";
import type { AuthConfig } from "../auth-context.ts";
import { SITE_URL, startAuth } from "../auth-fixture.ts";
import type { ProviderName } from "./providers.ts";

export const CALLBACK = `${SITE_URL}/auth/callback`;
export const NORA = "nora.lindqvist@example.org";

type Tamper = (url: URL, answer: Response, init: RequestInit) => Response | Promise<Response>;

/** Auth with all three providers. `tamper` may change what they answer behind the browser's back. */
export async function startSocial(config: Partial<AuthConfig> = {}, options: Parameters<typeof startAuth>[1] = {}) {
  const identity = createIdentityProviders();
  let tamper: Tamper | null = null;
  const providers = identity.toSettings((fetch) => async (url, init) => {
    const answer = await fetch(url, init);
    return tamper ? tamper(new URL(url), answer, init) : answer;
  });
  const auth = await startAuth({ providers, ...config }, options);
  return {
    ...auth,
    identity,
    providers,
    tamper: (change: Tamper | null) => {
      tamper = change;
    },
  };
}
export type SocialFixture = Awaited<ReturnType<typeof startSocial>>;

type Client = Pick<SupabaseClient, "auth">;
type Options = { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> };

/** The provider's page that the browser is sent to. */
export async function leave(social: SocialFixture, client: Client, provider: ProviderName, options: Options = {}) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: CALLBACK, ...options, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const answer = await social.fetch(data.url);
  return new URL(answer.headers.get("Location") ?? "about:blank");
}

/** The same for an account that wants one more way to sign in, up to the person's choice. */
export async function askToLink(
  social: SocialFixture,
  client: Client,
  provider: "apple" | "google" = "google",
  name = "Nora Lindqvist",
) {
  const options = { redirectTo: CALLBACK, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider, options });
  if (error) throw error;
  return social.identity.choose(new URL(data.url ?? ""), name);
}

/** Where the browser lands after the choice. */
export async function comeBack(social: SocialFixture, { url, form }: Choice) {
  const answer = await social.fetch(url, form ? { method: "POST", body: form } : {});
  return new URL(answer.headers.get("Location") ?? "about:blank");
}

/** Leaves for the provider, and the choice of the person with this name there. */
export async function chooseAt(
  social: SocialFixture,
  provider: ProviderName,
  { client = social.visitor(), name = "Nora Lindqvist", ...options }: Options & { client?: Client; name?: string } = {},
) {
  return social.identity.choose(await leave(social, client, provider, options), name);
}

/** The address at which the person is back on our site. */
export async function goAround(social: SocialFixture, client: Client, provider: ProviderName, name: string) {
  return comeBack(social, await chooseAt(social, provider, { client, name }));
}

export async function signIn(social: SocialFixture, client: Client, provider: ProviderName, name = "Nora Lindqvist") {
  const target = await goAround(social, client, provider, name);
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  if (error) throw error;
  return data;
}

/** The fields of an error that the browser is sent back with. */
export const errorOf = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].filter(([name]) => name.startsWith("error")));

/** Changes the JSON that a provider answers at addresses that end like this. */
export const changeJson =
  (ending: string, change: (json: Record<string, unknown>) => unknown): Tamper =>
  async (url, answer) => {
    if (!url.pathname.endsWith(ending)) return answer;
    return Response.json(await change((await answer.json()) as Record<string, unknown>));
  };

export async function count(social: SocialFixture, text: string) {
  const [row] = await social.engine.run<{ count: number }>(
    { ...AS_OWNER, readOnly: true },
    { text: `select count(*)::int4 as count from ${text}`, values: [] },
  );
  return row?.count ?? -1;
}
