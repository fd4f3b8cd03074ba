// As GoTrue answers: supabase/auth, internal/api/external.go (loadExternalState, getErrorQueryString).
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SITE_URL } from "../auth-fixture.ts";
import { LIMITS } from "../limits/limits.ts";
import {
  CALLBACK,
  chooseAt,
  comeBack,
  count,
  errorOf,
  goAround,
  leave,
  type SocialFixture,
  startSocial,
} from "./social-fixture.ts";

let social: SocialFixture;
const lines: string[] = [];
beforeAll(async () => {
  const often = { points: 1000, duration: 60 };
  const limits = { ...LIMITS, authorizeByAddress: often };
  social = await startSocial(
    { limits },
    { log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }) },
  );
});
afterAll(() => social.stop());
afterEach(() => {
  social.tamper(null);
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
const back = (query: string) => comeBack(social, { url: `${SITE_URL}/auth/v1/callback?${query}`, form: null });

test.each([
  ["code=x", "bad_oauth_callback", "OAuth state parameter missing"],
  ["code=x&state=invented", "bad_oauth_state", "OAuth state parameter is invalid"],
  [`code=x&state=${crypto.randomUUID()}`, "bad_oauth_state", "OAuth state not found or expired"],
])("reports a return with %s on the front page", async (query, code, description) => {
  const target = await back(query);
  expect(target.origin + target.pathname).toBe(`${SITE_URL}/`);
  expect(errorOf(target)).toEqual({ error: "invalid_request", error_code: code, error_description: description });
});

test("refuses the flow of a mail as a state", async () => {
  await social.visitor().auth.signUp({ email: "mail@example.org", password: "a cold morning dip" });
  const [flow] = await social.engine.run<{ id: string }>(
    { role: "owner", settings: {}, readOnly: true, timeoutMs: 5_000 },
    { text: "select id from auth.flow_state where authentication_method = 'email/signup'", values: [] },
  );
  expect(errorOf(await back(`code=x&state=${flow?.id}`)).error_code).toBe("bad_oauth_state");
});

test("accepts a state once", async () => {
  const client = social.visitor();
  const choice = await chooseAt(social, "google", { client });
  const first = await comeBack(social, choice);
  const again = await comeBack(social, choice);
  expect(errorOf(again)).toEqual({
    error: "invalid_request",
    error_code: "flow_state_already_used",
    error_description: "State has already been used",
  });
  expect(again.searchParams.get("code")).toBeNull();
  expect((await client.auth.exchangeCodeForSession(first.searchParams.get("code") ?? "")).error).toBeNull();
  expect(errorOf(await comeBack(social, choice)).error_code).toBe("bad_oauth_state");
});

test("gives a code to one of several simultaneous returns", async () => {
  const choice = await chooseAt(social, "google", { name: "Tomás Ferreira" });
  const targets = await Promise.all([1, 2, 3, 4].map(() => comeBack(social, choice)));
  const codes = targets.filter((target) => target.searchParams.has("code"));
  expect(codes).toHaveLength(1);
  expect(await count(social, "auth.users where email = 'tomas.ferreira@example.org'")).toBe(1);
});

test("creates one account for simultaneous first sign-ins through all three providers", async () => {
  await social.engine.script("delete from auth.users where email = 'tomas.ferreira@example.org'");
  const choices = await Promise.all(
    (["apple", "facebook", "google"] as const).map(async (provider) =>
      chooseAt(social, provider, { name: "Tomás Ferreira" }),
    ),
  );
  const targets = await Promise.all(choices.map((choice) => comeBack(social, choice)));
  expect(targets.map((target) => target.searchParams.has("code"))).toEqual([true, true, true]);
  expect(await count(social, "auth.users where email = 'tomas.ferreira@example.org'")).toBe(1);
});

test("expires a state after five minutes", async () => {
  const choice = await chooseAt(social, "google");
  later(5 * 60_000 + 1);
  const target = await comeBack(social, choice);
  expect(target.href).toMatch(CALLBACK);
  expect(errorOf(target)).toMatchObject({
    error_code: "bad_oauth_state",
    error_description: "OAuth state has expired",
  });
});

test("exchanges the code only for the browser that began", async () => {
  const target = await goAround(social, social.visitor(), "google", "Nora Lindqvist");
  const code = target.searchParams.get("code") ?? "";
  // A victim is sent to our page with a stranger's code, during a sign-in of their own or not.
  const victim = social.visitor();
  expect((await victim.auth.exchangeCodeForSession(code)).error?.name).toBe("AuthPKCECodeVerifierMissingError");
  await leave(social, victim, "google");
  const { data, error } = await victim.auth.exchangeCodeForSession(code);
  expect(error).toMatchObject({ status: 400, code: "bad_code_verifier" });
  expect(data.session).toBeNull();
});

test.each([
  ["google", "access_denied"],
  ["facebook", "access_denied"],
  ["apple", "user_cancelled_authorize"],
] as const)("reports a cancellation at %s on our own page", async (provider, error) => {
  const target = await goAround(social, social.visitor(), provider, "Cancel");
  expect(target.href).toMatch(CALLBACK);
  expect(errorOf(target)).toEqual({ error, error_description: "The user cancelled" });
  expect(target.hash).toContain(`error=${error}`);
});

test("refuses a return without a code", async () => {
  const state = (await leave(social, social.visitor(), "google")).searchParams.get("state");
  expect(errorOf(await back(`state=${state}`)).error_code).toBe("bad_oauth_callback");
});

test("does not use up a return on HEAD", async () => {
  const choice = await chooseAt(social, "google");
  expect((await social.fetch(choice.url, { method: "HEAD" })).status).toBe(405);
  expect((await comeBack(social, choice)).searchParams.get("code")).toBeTruthy();
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "http://tideline.test.evil.example/",
  "http://tideline.test@evil.example/",
  "https://tideline.test/auth/callback",
  "http://tideline.test:81/",
  "javascript:alert(1)",
  "http://user@tideline.test/",
  "http://:password@tideline.test/",
  "http:\\\\evil.example/",
  "http://tideline.test%2eevil.example/",
  "http://evil.example#@tideline.test/",
  "blob:http://tideline.test/x",
])("does not redirect to %s", async (redirectTo) => {
  const choice = await chooseAt(social, "google", { redirectTo });
  const target = await comeBack(social, choice);
  expect(target.href).toMatch(/^http:\/\/tideline\.test\/\?code=/);
});

test.each(["http://tideline.test\\@evil.example/", "http://tideline.test/\r\nSet-Cookie: a=b"])(
  "keeps %j a path of our own site",
  async (redirectTo) => {
    const { url } = await chooseAt(social, "google", { redirectTo });
    const { headers } = await social.fetch(url);
    expect(new URL(headers.get("Location") ?? "about:blank").host).toBe("tideline.test");
    expect(headers.get("Set-Cookie")).toBeNull();
  },
);

test("forbids storing the response to a return", async () => {
  const choice = await chooseAt(social, "google");
  const { headers } = await social.fetch(choice.url);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("reports a provider that is down, and tries again the next time", async () => {
  const down = await startSocial({}, { beside: social });
  down.tamper(() => {
    throw new TypeError("fetch failed");
  });
  const target = await leave(down, down.visitor(), "google");
  expect(target.href).toMatch(CALLBACK);
  expect(errorOf(target)).toEqual({
    error: "temporarily_unavailable",
    error_code: "unexpected_failure",
    error_description: "Unable to reach google, please try again later",
  });
  down.tamper(null);
  expect((await leave(down, down.visitor(), "google")).pathname).toBe("/authorize");
});

test("reuses a provider's discovery for half an hour", async () => {
  const fresh = await startSocial({}, { beside: social });
  let asked = 0;
  fresh.tamper((url, answer) => {
    if (url.pathname.endsWith("openid-configuration")) asked++;
    return answer;
  });
  for (let round = 0; round < 3; round++) await leave(fresh, fresh.visitor(), "apple");
  expect(asked).toBe(1);
  later(30 * 60_000);
  await leave(fresh, fresh.visitor(), "apple");
  expect(asked).toBe(2);
});

test.each(["apple", "facebook", "google"] as const)("sets a time limit on every request to %s", async (provider) => {
  const patient: string[] = [];
  const fresh = await startSocial({}, { beside: social });
  fresh.tamper((url, answer, { signal }) => {
    if (!(signal instanceof AbortSignal)) patient.push(url.pathname);
    return answer;
  });
  expect((await goAround(fresh, fresh.visitor(), provider, "Nora Lindqvist")).searchParams.has("code")).toBe(true);
  expect(patient).toEqual([]);
});

test("reports a provider that does not respond", async () => {
  const choice = await chooseAt(social, "google");
  social.tamper(() => {
    throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
  });
  expect(errorOf(await comeBack(social, choice)).error_description).toBe("Unable to exchange external code");
});

test("limits leaving and returning by address", async () => {
  const limits = { ...LIMITS, authorizeByAddress: { points: 2, duration: 60 } };
  const strict = await startSocial({ limits }, { beside: social });
  const from = (address: string) => async (url: string) => {
    const { data } = await strict
      .visitor(address)
      .auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    return strict.fetchFrom(address)(url || (data.url ?? ""));
  };
  const statuses = [];
  for (let round = 0; round < 3; round++) statuses.push((await from("192.0.2.1")("")).status);
  expect(statuses).toEqual([302, 302, 429]);
  const target = (await from("192.0.2.1")(`${SITE_URL}/auth/v1/callback?state=x`)).headers.get("Location") ?? "";
  expect(new URL(target).searchParams.get("error_code")).toBe("over_request_rate_limit");
  expect((await from("192.0.2.2")("")).status).toBe(302);
});

test("logs no code and no token", async () => {
  const secrets: string[] = [];
  social.tamper(async (url, answer, init) => {
    if (url.pathname.endsWith("/token"))
      secrets.push(new URLSearchParams(String(init.body)).get("client_secret") ?? "");
    if (!url.pathname.endsWith("/token")) return answer;
    const json = (await answer.json()) as Record<string, string>;
    secrets.push(...Object.values(json).filter((value) => String(value).length > 20));
    return Response.json({ ...json, id_token: `${json.id_token}x` });
  });
  const choice = await chooseAt(social, "google");
  secrets.push(new URL(choice.url).searchParams.get("code") ?? "");
  expect(errorOf(await comeBack(social, choice))).toEqual({
    error: "server_error",
    error_code: "unexpected_failure",
    error_description: "Unable to exchange external code",
  });
  const log = lines.join("");
  expect(log).toContain("Unable to exchange external code");
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(log).not.toContain(secret.slice(0, 40));
});
