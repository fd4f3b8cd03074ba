import { type ContractEntry, type ContractTable, type Refusal, told } from "./contract-table.ts";
import type { World, WorldClient } from "./world-fixture.ts";

const api = (file: string) => `supabase/auth, internal/api/${file}`;
const MIDDLEWARE = api("middleware.go");
const CLIENT = "supabase/supabase-js, packages/core/auth-js";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const PASSWORD = "a cold morning dip";

type Member = Awaited<ReturnType<World["member"]>>;
type Result = PromiseLike<{ data?: unknown; error?: unknown }>;

/** The part of a result that is the same in every run. */
const summarize = ({ data, error }: { data: { user: { email?: string } | null; session?: unknown }; error: unknown }) =>
  told({ data: { email: data.user?.email?.split("@")[1], hasSession: Boolean(data.session) }, error });

function byMember(
  says: string,
  answer: unknown,
  source: string,
  call: (member: Member, world: World) => Promise<unknown>,
): ContractEntry {
  return { is: "supported", says, answer, source, call: async (world) => call(await world.member(), world) };
}

function byVisitor(
  says: string,
  answer: unknown,
  source: string,
  call: (client: WorldClient, world: World) => Promise<unknown>,
): ContractEntry {
  return { is: "supported", says, answer, source, call: async (world) => call(world.visitor(), world) };
}

function refused(answer: Refusal, source: string, call: (client: WorldClient) => Result): ContractEntry {
  return { is: "refused", answer, source, call: async ({ member }) => told(await call((await member()).client)) };
}

function local(says: string, answer: unknown, call: (client: WorldClient) => unknown): ContractEntry {
  return { is: "local", says, answer, source: CLIENT, call: async ({ visitor }) => call(visitor()) };
}

let count = 0;
/** An address that no earlier call has used. */
const newAddress = () => `contract-${process.pid}-${++count}@example.org`;

async function signUp(client: WorldClient) {
  const email = newAddress();
  return { email, answer: await client.auth.signUp({ email, password: PASSWORD }) };
}

async function codeOfSignUp(client: WorldClient, { lastLink }: World) {
  const { email } = await signUp(client);
  const clicked = await fetch(await lastLink(email), { redirect: "manual" });
  return new URL(clicked.headers.get("Location") ?? "about:blank").searchParams.get("code") ?? "";
}

const SIGNED_IN = { data: { email: "example.org", hasSession: true } };
const NO_SESSION = { data: { email: undefined, hasSession: false } };

export const signInMethods: ContractTable = {
  "auth.signUp": byVisitor(
    "200, the user, and no session until the address is proven",
    { data: { hasSession: false } },
    api("signup.go"),
    async (client) => summarize((await signUp(client)).answer),
  ),
  "auth.verifyOtp": byVisitor("200, a session", SIGNED_IN, api("verify.go"), async (client, { lastLink }) => {
    const { email } = await signUp(client);
    const token_hash = new URL(await lastLink(email)).searchParams.get("token") ?? "";
    return summarize(await client.auth.verifyOtp({ token_hash, type: "email" }));
  }),
  "auth.exchangeCodeForSession": byVisitor(
    "200, a session, once for each code",
    SIGNED_IN,
    api("token.go"),
    async (client, world) => summarize(await client.auth.exchangeCodeForSession(await codeOfSignUp(client, world))),
  ),
  "auth.resend": byVisitor("200, a new mail", NO_SESSION, api("resend.go"), async (client) =>
    summarize(await client.auth.resend({ type: "signup", email: newAddress() })),
  ),
  "auth.signInWithPassword": byMember(
    "200, a session",
    SIGNED_IN,
    api("token.go"),
    async ({ email, password }, { visitor }) => summarize(await visitor().auth.signInWithPassword({ email, password })),
  ),
  "auth.signInWithOAuth": byVisitor(
    "302 to the provider",
    { status: 302, host: "www.facebook.com" },
    api("external.go"),
    async (client) => {
      const { data } = await client.auth.signInWithOAuth({
        provider: "facebook",
        options: { skipBrowserRedirect: true },
      });
      const answer = await fetch(data.url ?? "", { redirect: "manual" });
      return { status: answer.status, host: new URL(answer.headers.get("Location") ?? "about:blank").host };
    },
  ),
  "auth.signInWithIdToken": refused(
    {
      status: 400,
      code: "provider_disabled",
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    },
    api("token_oidc.go"),
    ({ auth }) => auth.signInWithIdToken({ provider: "google", token: "x" }),
  ),
  "auth.resetPasswordForEmail": byVisitor(
    "200, and a mail if there is such an account",
    { data: {} },
    api("recover.go"),
    async (client) => told(await client.auth.resetPasswordForEmail(newAddress())),
  ),
  "auth.signOut": byMember(
    "204, and the refresh token is no longer valid",
    { code: "refresh_token_not_found" },
    api("logout.go"),
    async ({ client }, { visitor }) => {
      const { data } = await client.auth.getSession();
      await client.auth.signOut();
      return told(await visitor().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" }));
    },
  ),
  "auth.signInAnonymously": refused(
    { status: 422, code: "anonymous_provider_disabled", message: "Anonymous sign-ins are disabled" },
    api("anonymous.go"),
    ({ auth }) => auth.signInAnonymously(),
  ),
  "auth.signInWithOtp": refused(
    { status: 422, code: "otp_disabled", message: "Signups not allowed for otp" },
    api("otp.go"),
    ({ auth }) => auth.signInWithOtp({ email: newAddress() }),
  ),
  "auth.signInWithSSO": refused(
    { status: 404, code: "saml_provider_disabled", message: "SAML 2.0 is disabled" },
    MIDDLEWARE,
    ({ auth }) => auth.signInWithSSO({ domain: "example.org" }),
  ),
  "auth.signInWithWeb3": refused(
    { status: 422, code: "web3_provider_disabled", message: "Web3 provider is disabled" },
    api("web3.go"),
    ({ auth }) => auth.signInWithWeb3({ chain: "ethereum", message: "in", signature: "0x00" }),
  ),
};

export const sessionMethods: ContractTable = {
  "auth.refreshSession": byMember("200, new tokens", SIGNED_IN, api("token_refresh.go"), async ({ client }) =>
    summarize(await client.auth.refreshSession()),
  ),
  "auth.setSession": byMember(
    "200, the session of those tokens",
    SIGNED_IN,
    api("user.go"),
    async ({ client }, { visitor }) => {
      const { data } = await client.auth.getSession();
      return summarize(await visitor().auth.setSession(data.session ?? { access_token: "", refresh_token: "" }));
    },
  ),
  "auth.getUser": byMember(
    "200, the user as they are now",
    { data: { email: "example.org" } },
    api("user.go"),
    async ({ client }) => summarize(await client.auth.getUser()),
  ),
  "auth.updateUser": byMember(
    "200, the changed user; a new password needs a sign-in younger than 10 minutes, `current_password` or `nonce`",
    { data: { user: { user_metadata: { cap: "red" } } } },
    api("user.go"),
    async ({ client }) => told(await client.auth.updateUser({ data: { cap: "red" } })),
  ),
  "auth.getUserIdentities": byMember(
    "200, how the user signs in",
    { data: { identities: [{ provider: "email" }] } },
    api("user.go"),
    async ({ client }) => told(await client.auth.getUserIdentities()),
  ),
  "auth.linkIdentity": byMember(
    "200, the address of the provider to go to",
    { data: { provider: "facebook" } },
    api("identity.go"),
    async ({ client }) =>
      told(await client.auth.linkIdentity({ provider: "facebook", options: { skipBrowserRedirect: true } })),
  ),
  "auth.unlinkIdentity": byMember(
    "200; 422 `single_identity_not_deletable` for the last way to sign in",
    { status: 422, code: "single_identity_not_deletable" },
    api("identity.go"),
    async ({ client, id }) => {
      const { data } = await client.auth.getUserIdentities();
      const [identity] = data?.identities ?? [];
      return told(
        await client.auth.unlinkIdentity(identity ?? { identity_id: NOBODY, id, user_id: id, provider: "email" }),
      );
    },
  ),
  "auth.reauthenticate": byMember("200, and a code by mail", NO_SESSION, api("reauthenticate.go"), async ({ client }) =>
    summarize(await client.auth.reauthenticate()),
  ),
  "auth.getClaims": byMember(
    "200, verified by the published key",
    { data: { claims: { role: "authenticated" }, header: { alg: "ES256" } } },
    "supabase.com/docs/guides/auth/signing-keys",
    async ({ client }) => told(await client.auth.getClaims()),
  ),
  "auth.getSession": local("null before somebody signs in", { data: { session: null } }, async ({ auth }) =>
    told(await auth.getSession()),
  ),
  "auth.initialize": local("nothing to recover", { error: null }, ({ auth }) => auth.initialize()),
  "auth.onAuthStateChange": local("a subscription that can be ended", "function", ({ auth }) => {
    const { subscription } = auth.onAuthStateChange(() => undefined).data;
    subscription.unsubscribe();
    return typeof subscription.unsubscribe;
  }),
  "auth.isThrowOnErrorEnabled": local("false unless it is asked for", { isOn: false }, ({ auth }) => ({
    isOn: Boolean(auth.isThrowOnErrorEnabled()),
  })),
  "auth.startAutoRefresh": local(
    "resolves; refreshing itself is `auth.refreshSession`",
    { done: true },
    async ({ auth }) => {
      await auth.startAutoRefresh();
      await auth.stopAutoRefresh();
      return { done: true };
    },
  ),
  "auth.stopAutoRefresh": local("resolves", { done: true }, async ({ auth }) => {
    await auth.stopAutoRefresh();
    return { done: true };
  }),
  "auth.dispose": local("resolves", { done: true }, async ({ auth }) => {
    await auth.dispose();
    return { done: true };
  }),
};
