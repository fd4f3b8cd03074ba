import { verify } from "@node-rs/argon2";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AuthFixture, addUser, follow, linkIn, PASSWORD, startAuth } from "../auth-fixture.ts";

// Modules that an earlier file of this process has loaded would keep the functions that aren't spied on.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", { spy: true });

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
// Background tasks started under a moved clock must end before the next test.
afterEach(async () => {
  await auth.settled();
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });

test("signs in with a password", async () => {
  await addUser(auth, "ada@example.org");
  const { data, error } = await auth
    .visitor()
    .auth.signInWithPassword({ email: "ADA@example.org", password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email: "ada@example.org" } });
  expect(await auth.keys.verify(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "password" }] });
});

test.each([
  ["a wrong password", { email: "cat@example.org", password: "something else" }],
  ["an unknown address", { email: "nobody@example.org", password: PASSWORD }],
  ["an account without a password", { email: "invited@example.org", password: "" }],
])("responds the same to %s", async (_what, credentials) => {
  const { error } = await auth.visitor().auth.signInWithPassword(credentials);
  expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
});

test("hashes for an unknown address as for a wrong password, so that both take as long", async () => {
  const hashesFor = async (email: string) => {
    vi.mocked(verify).mockClear();
    await auth.visitor().auth.signInWithPassword({ email, password: "a wrong password" });
    // Algorithm and cost: all but salt and digest.
    return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split("$").slice(1, 4).join("$"));
  };
  await addUser(auth, "timed@example.org");
  const known = await hashesFor("timed@example.org");
  expect(known).toEqual(["argon2id$v=19$m=19456,t=2,p=1"]);
  expect(await hashesFor("stranger@example.org")).toEqual(known);
});

test("refuses an unconfirmed address, and says why only for the right password", async () => {
  await auth.visitor().auth.signUp({ email: "new@example.org", password: PASSWORD });
  const right = await auth.visitor().auth.signInWithPassword({ email: "new@example.org", password: PASSWORD });
  expect(right.error).toMatchObject({ status: 400, code: "email_not_confirmed", message: "Email not confirmed" });
  const wrong = await auth.visitor().auth.signInWithPassword({ email: "new@example.org", password: "wrong password" });
  expect(wrong.error?.code).toBe("invalid_credentials");
});

test("replaces a refresh token, and gives its parent the same new token again", async () => {
  const { client, session } = await addUser(auth, "refresh@example.org");
  const first = session?.refresh_token ?? "";
  const { data } = await client.auth.refreshSession();
  expect(data.session?.refresh_token).not.toBe(first);
  const lost = await auth.visitor().auth.refreshSession({ refresh_token: first });
  expect(lost.data.session?.refresh_token).toBe(data.session?.refresh_token);
});

test("gives simultaneous refreshes one token", async () => {
  const { session } = await addUser(auth, "tabs@example.org");
  const refresh = () => auth.visitor().auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
  const answers = await Promise.all([refresh(), refresh(), refresh(), refresh()]);
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test("ends the session when an old token is reused", async () => {
  const { client, session } = await addUser(auth, "stolen@example.org");
  const first = session?.refresh_token ?? "";
  await client.auth.refreshSession();
  await client.auth.refreshSession();
  const newest = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  later(11_000);
  const thief = await auth.visitor().auth.refreshSession({ refresh_token: first });
  expect(thief.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
  const owner = await auth.visitor().auth.refreshSession({ refresh_token: newest });
  expect(owner.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
});

test("does not find an invented refresh token", async () => {
  const { error } = await auth.visitor().auth.refreshSession({ refresh_token: "invented" });
  expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
});

test("refuses sign-in and refresh until a ban ends", async () => {
  const { client, user } = await addUser(auth, "banned@example.org");
  const { error } = await auth.service().auth.admin.updateUserById(user?.id ?? "", { ban_duration: "24h" });
  expect(error).toBeNull();
  expect((await client.auth.refreshSession()).error?.code).toBe("user_banned");
  const credentials = { email: "banned@example.org", password: PASSWORD };
  expect((await auth.visitor().auth.signInWithPassword(credentials)).error?.code).toBe("user_banned");
  later(25 * 3600_000);
  expect((await auth.visitor().auth.signInWithPassword(credentials)).error).toBeNull();
});

test("signs out this session, the others or all", async () => {
  const { client } = await addUser(auth, "devices@example.org");
  const signIn = async () => {
    const device = auth.visitor();
    await device.auth.signInWithPassword({ email: "devices@example.org", password: PASSWORD });
    return device;
  };
  const [phone, tablet] = [await signIn(), await signIn()];
  const isIn = async (device: typeof phone) => (await device.auth.getUser()).error === null;
  await phone.auth.signOut({ scope: "others" });
  expect([await isIn(client), await isIn(phone), await isIn(tablet)]).toEqual([false, true, false]);
  const laptop = await signIn();
  await phone.auth.signOut({ scope: "local" });
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  const watch = await signIn();
  await laptop.auth.signOut();
  expect([await isIn(laptop), await isIn(watch)]).toEqual([false, false]);
});

const NEW_PASSWORD = "another good password";

/** What may end a session beside the request that uses its token. */
test.each([
  ["signs out", (client: SupabaseClient) => client.auth.signOut()],
  ["signs out elsewhere", (_: SupabaseClient, other: SupabaseClient) => other.auth.signOut({ scope: "others" })],
  [
    "changes the password elsewhere",
    (_: SupabaseClient, other: SupabaseClient) => other.auth.updateUser({ password: NEW_PASSWORD }),
  ],
  ["is deleted", (_: SupabaseClient, __: SupabaseClient, id: string) => auth.service().auth.admin.deleteUser(id)],
])("refuses a token that was accepted before as soon as its user %s", async (what, end) => {
  const email = `${what.replaceAll(" ", "-")}@example.org`;
  const { client, session, user } = await addUser(auth, email);
  const other = auth.visitor();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  const headers = {
    apikey: auth.apiKeys.publishableKey,
    Authorization: `Bearer ${session?.access_token}`,
  };
  const ask = () => auth.fetch("http://tideline.test/auth/v1/user", { headers });
  expect((await ask()).status).toBe(200);
  expect((await end(client, other, user?.id ?? "")).error).toBeNull();
  const response = await ask();
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: expect.stringMatching(/^(session|user)_not_found$/) });
});

test("expires the code of a link after five minutes", async () => {
  const client = auth.visitor();
  expect((await client.auth.signUp({ email: "slow@example.org", password: PASSWORD })).error).toBeNull();
  const target = await follow(auth, linkIn(await auth.lastMail("slow@example.org")));
  later(5 * 60_000 + 1);
  const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
});

test("removes expired sessions and nothing else", async () => {
  const { session } = await addUser(auth, "kept@example.org");
  await auth.engine.script("select auth.remove_expired(now() + interval '2 days')");
  const kept = await auth.visitor().auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
  expect(kept.error).toBeNull();
  await auth.engine.script("select auth.remove_expired(now() + interval '40 days')");
  const gone = await auth.visitor().auth.refreshSession({ refresh_token: kept.data.session?.refresh_token ?? "" });
  expect(gone.error?.code).toBe("refresh_token_not_found");
});
