import { createClient, type Session } from "@supabase/supabase-js";
import { codeIn, linkIn } from "@tideline/platform/auth/auth-fixture.ts";
import { DatabaseError } from "@tideline/platform/database/engine.ts";
import { createLog } from "@tideline/platform/log.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Pages } from "#server/pages/pages.ts";
import { startProduct } from "./testing/start-product.ts";

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });

/** Everything that must never be logged, by name. */
const secrets = new Map<string, string>();
function keep(what: string, secret: string | undefined) {
  if (!secret) throw new Error(`there is no ${what}`);
  secrets.set(what, secret);
  return secret;
}

/** While set, the database quotes it in every error. */
let quoted: string | null = null;
let platform: Awaited<ReturnType<typeof startProduct>>;
let application: ReturnType<typeof createApplication>;
const ask: typeof fetch = async (input, init) => application.request(new Request(input, init));

beforeAll(async () => {
  platform = await startProduct({
    log,
    wrapEngine: (engine) => {
      const refuse = () => {
        if (quoted === null) return;
        const message = `no room for the row (${quoted})`;
        throw new DatabaseError({ message, code: "XX000", detail: `Failing row contains (${quoted}, ${password}).` });
      };
      return {
        ...engine,
        run: async (context, statement) => {
          refuse();
          return engine.run(context, statement);
        },
        transaction: async (context, work) => {
          refuse();
          return engine.transaction(context, work);
        },
      };
    },
  });
  const pages: Pages = {
    app: new Hono().get("/auth/callback", (c) => {
      throw new Error(`the page of ${c.req.url} failed for ${c.req.header("Cookie")}`);
    }) as unknown as Pages["app"],
    close: async () => undefined,
  };
  application = createApplication({
    backend: {
      app: platform.app,
      engine: "test",
      check: async () => undefined,
      jobs: null,
      freeBytes: null,
    },
    pages,
    log,
  });
  for (const name of ["publishableKey", "secretKey"] as const) keep(name, platform.secrets[name]);
  keep("signing key", platform.secrets.signingKey.d);
});
afterAll(() => platform.stop());

const email = keep("address", "quiet.swimmer@mail.example.org");
const password = keep("password", "a cold morning dip, unsaid");
const newPassword = keep("new password", "a warm evening dip, unsaid");

const connect = (key: string) =>
  createClient(platform.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: "implicit" },
    global: { fetch: ask },
  });

function keepSession(what: string, session: Session | null) {
  keep(`${what}: access token`, session?.access_token);
  keep(`${what}: refresh token`, session?.refresh_token);
}

/** Mails may be sent after the response, so each is found by its subject. */
async function keepMail(what: string, subject: RegExp) {
  const mail = await vi.waitFor(async () => {
    await platform.jobs.settled();
    const found = platform.mails.find((one) => subject.test(one.subject));
    if (!found) throw new Error(`There is no mail about ${subject}`);
    return found;
  }, 10_000);
  const link = new URL(linkIn(mail));
  keep(`${what}: token of the link`, link.searchParams.get("token") ?? undefined);
  return { link, code: keep(`${what}: code`, codeIn(mail)) };
}

async function signUpAndIn() {
  const { auth } = connect(platform.secrets.publishableKey);
  await auth.signUp({ email, password });
  const { link, code } = await keepMail("sign-up", /confirm/i);
  await auth.verifyOtp({ email, token: "000000", type: "email" });
  const confirmed = await auth.verifyOtp({ email, token: code, type: "email" });
  keepSession("confirmed", confirmed.data.session);
  await ask(link, { redirect: "manual" });
  await auth.signInWithPassword({ email, password: keep("wrong password", "not it, and unsaid as well") });
  keepSession("signed in", (await auth.signInWithPassword({ email, password })).data.session);
  keepSession("refreshed", (await auth.refreshSession()).data.session);
  await auth.updateUser({ password: newPassword, data: { note: keep("metadata", "a note to nobody else") } });
  await auth.resetPasswordForEmail(email);
  await keepMail("reset", /reset/i);
  return auth;
}

const get = (path: string, init?: RequestInit) => ask(new URL(path, platform.url), init);

/** Valid and invalid tokens, keys and codes in every place a request can carry them. */
async function askWithSecrets(accessToken: string) {
  const { publishableKey, secretKey } = platform.secrets;
  const invented = {
    code: keep("provider's code", "4f8c-provider-code-7d1e"),
    state: keep("state", "2b9a-state-of-a-flow-6c3f"),
    refresh_token: keep("invented refresh token", "inventedrefreshtoken123456"),
    auth_code: keep("invented code", "0c7e-invented-code"),
  };
  const headers = { apikey: publishableKey, Authorization: `Bearer ${accessToken}` };
  const bad = { apikey: publishableKey, Authorization: `Bearer ${keep("forged token", `${accessToken}x`)}` };
  await get(`/rest/v1/spots?limit=1&apikey=${secretKey}`);
  await get("/rest/v1/spots?limit=1", { headers: bad });
  await get(`/rest/v1/profiles?email=eq.${email}`, { headers });
  await get(`/auth/v1/callback?code=${invented.code}&state=${invented.state}`);
  await get("/auth/v1/callback", { method: "POST", body: new URLSearchParams(invented) });
  await get(`/auth/v1/verify?type=signup&token=${invented.code}`);
  for (const grant of ["refresh_token", "pkce", "password"]) {
    const body = JSON.stringify({ ...invented, code_verifier: invented.code, email, password });
    await get(`/auth/v1/token?grant_type=${grant}`, { method: "POST", headers, body });
  }
  await get("/auth/v1/user", { headers: bad });
  await get(`/functions/v1/nowhere?token=${invented.code}`, { headers });
  await get(`/storage/v1/object/sign/avatars/a.png?token=${accessToken}`);
  await get(`/auth/callback?code=${invented.code}`, { headers: { Cookie: `sb-auth=base64-${accessToken}` } });
}

test("logs no password, token, code, key, cookie or address, even when the database quotes it", async () => {
  const auth = await signUpAndIn();
  const { data } = await auth.getSession();
  const accessToken = data.session?.access_token ?? "";
  await askWithSecrets(accessToken);
  quoted = `${email} ${accessToken} ${platform.secrets.secretKey} https://a.example/?code=${secrets.get("provider's code")}`;
  await askWithSecrets(accessToken);
  await auth.signInWithPassword({ email, password: newPassword });
  await auth.signUp({ email, password });
  quoted = null;
  await auth.signOut();
  await platform.jobs.settled();
  const text = lines.join("");
  for (const [what, secret] of secrets) expect(text.includes(secret), `${what} in the log`).toBe(false);
  // The log contains a line per request and the database errors.
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(30);
  expect(lines.filter((line) => line.includes("XX000")).length).toBeGreaterThan(3);
  expect(text).toContain("request failed");
});
