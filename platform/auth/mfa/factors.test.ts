import { TOTP } from "otpauth";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { addUser, PASSWORD, startAuth } from "../auth-fixture.ts";

const auth = await startAuth();
afterAll(() => auth.stop());
afterEach(() => void vi.useRealTimers());

type Client = Awaited<ReturnType<typeof addUser>>["client"];

const codeAt = (secret: string, atMs = Date.now()) => new TOTP({ secret }).generate({ timestamp: atMs });

async function enroll(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

async function level(client: Client) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return [data.currentLevel, data.nextLevel];
}

/** A user whose authenticator app is set up; the code of the current step is spent. */
async function addProtected(email: string) {
  const { client } = await addUser(auth, email);
  const { factorId, secret } = await enroll(client);
  const spentCode = codeAt(secret);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: spentCode });
  if (error) throw error;
  const signIn = async () => {
    const other = auth.visitor();
    const { error: refused } = await other.auth.signInWithPassword({ email, password: PASSWORD });
    if (refused) throw refused;
    return other;
  };
  return { client, email, factorId, secret, spentCode, signIn, nextCode: () => codeAt(secret, Date.now() + 30_000) };
}

test("sets up an app, raises the session and tells its owner", async () => {
  const { client } = await addUser(auth, "ada@example.org");
  expect(await level(client)).toEqual(["aal1", "aal1"]);
  const { factorId, secret, uri, qr_code: picture } = await enroll(client);
  expect(uri).toMatch(/^otpauth:\/\/totp\/tideline\.test:ada%40example\.org\?issuer=tideline\.test&secret=/);
  expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(await level(client)).toEqual(["aal1", "aal1"]);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) });
  expect(error).toBeNull();
  expect(await level(client)).toEqual(["aal2", "aal2"]);
  const { data } = await client.auth.mfa.listFactors();
  expect(data).toMatchObject({ totp: [{ id: factorId, status: "verified", friendly_name: "Phone" }] });
  expect(JSON.stringify((await client.auth.getUser()).data)).not.toContain(secret);
  expect(await auth.lastMail("ada@example.org")).toMatchObject({ subject: "Two-factor sign-in is on" });
});

test("asks a later sign-in for a code and keeps the level when the token is refreshed", async () => {
  const { factorId, signIn, nextCode } = await addProtected("ben@example.org");
  const client = await signIn();
  expect(await level(client)).toEqual(["aal1", "aal2"]);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() });
  expect(error).toBeNull();
  await client.auth.refreshSession();
  expect(await level(client)).toEqual(["aal2", "aal2"]);
  const { data } = await client.auth.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
});

test("accepts no code twice, also not at the same time", async () => {
  const { factorId, spentCode, signIn, nextCode } = await addProtected("cai@example.org");
  const spent = await (await signIn()).auth.mfa.challengeAndVerify({ factorId, code: spentCode });
  expect(spent.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const clients = [await signIn(), await signIn(), await signIn()];
  const code = nextCode();
  const tried = await Promise.all(clients.map((client) => client.auth.mfa.challengeAndVerify({ factorId, code })));
  expect(tried.filter(({ error }) => error === null)).toHaveLength(1);
});

test("ends the sessions that proved no second factor", async () => {
  const { client } = await addUser(auth, "dee@example.org");
  const elsewhere = auth.visitor();
  await elsewhere.auth.signInWithPassword({ email: "dee@example.org", password: PASSWORD });
  const { factorId, secret } = await enroll(client);
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) });
  expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: "refresh_token_not_found" });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("refuses guesses after the fifth, also with a new session and the right code", async () => {
  const { factorId, signIn, nextCode } = await addProtected("eve@example.org");
  const guess = async () => (await signIn()).auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  const codes = await Promise.all(Array.from({ length: 7 }, guess));
  expect(codes.filter(({ error }) => error?.code === "mfa_verification_failed")).toHaveLength(5);
  const right = await (await signIn()).auth.mfa.challengeAndVerify({ factorId, code: nextCode() });
  expect(right.error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  expect(await auth.lastMail("eve@example.org")).toMatchObject({ subject: "Too many wrong codes" });
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "1 2345", "-12345"])(
  "refuses the code %o",
  async (code) => {
    const { client } = await addUser(auth, `form-${Buffer.from(code).toString("hex")}@example.org`);
    const { factorId } = await enroll(client);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code).toBe(code === "" ? "validation_failed" : "mfa_verification_failed");
  },
);

test("refuses the factor and the challenge of somebody else", async () => {
  const mine = await addProtected("fay@example.org");
  const { client } = await addUser(auth, "gil@example.org");
  const { factorId: foreign } = mine;
  for (const { error } of [
    await client.auth.mfa.challenge({ factorId: foreign }),
    await client.auth.mfa.unenroll({ factorId: foreign }),
  ]) {
    expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  }
  const { factorId, secret } = await enroll(client);
  const { data } = await mine.client.auth.mfa.challenge({ factorId: foreign });
  const crossed = await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code: codeAt(secret) });
  expect(crossed.error).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
});

test("refuses a challenge that is answered, too old, or from another address", async () => {
  const { factorId, client, secret } = await addProtected("hal@example.org");
  const { data } = await client.auth.mfa.challenge({ factorId });
  const challengeId = data?.id ?? "";
  const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
  expect((await verify(codeAt(secret))).error?.code).toBe("mfa_challenge_expired");
  vi.useRealTimers();
  expect((await verify(codeAt(secret, Date.now() + 30_000))).error).toBeNull();
  expect((await verify(codeAt(secret, Date.now() + 60_000))).error?.code).toBe("mfa_ip_address_mismatch");
  const moved = auth.visitor("203.0.113.9");
  const { data: asked } = await client.auth.mfa.challenge({ factorId });
  const { data: held } = await client.auth.getSession();
  await moved.auth.setSession(held.session ?? { access_token: "", refresh_token: "" });
  const code = codeAt(secret, Date.now() + 30_000);
  expect((await moved.auth.mfa.verify({ factorId, challengeId: asked?.id ?? "", code })).error?.code).toBe(
    "mfa_ip_address_mismatch",
  );
});

test("without the code nobody removes, adds or changes what guards the account", async () => {
  const { factorId, signIn } = await addProtected("ida@example.org");
  const thief = await signIn();
  expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: "insufficient_aal" });
  expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
  for (const change of [{ password: "another cold dip" }, { email: "thief@example.org" }]) {
    expect((await thief.auth.updateUser(change)).error).toMatchObject({ status: 401, code: "insufficient_aal" });
  }
  const [identity] = (await thief.auth.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error("There is no identity");
  expect((await thief.auth.unlinkIdentity(identity)).error).toMatchObject({ status: 403, code: "insufficient_aal" });
  const linking = { provider: "google", options: { skipBrowserRedirect: true } } as const;
  expect((await thief.auth.linkIdentity(linking)).error).toMatchObject({ status: 403, code: "insufficient_aal" });
});

test("turns off, and lowers the sessions that it had raised", async () => {
  const { client, email, factorId } = await addProtected("jan@example.org");
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await level(client)).toEqual(["aal1", "aal1"]);
  expect(await auth.lastMail(email)).toMatchObject({ subject: "Two-factor sign-in is off" });
});

test("keeps names apart, and drops set-ups that were not finished", async () => {
  const { client } = await addUser(auth, "kim@example.org");
  await enroll(client);
  const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).error).toBeNull();
});

test.each(["phone", "webauthn"] as const)("refuses a factor by %s", async (type) => {
  const { session } = await addUser(auth, `${type}@example.org`);
  const response = await auth.fetch("http://tideline.test/auth/v1/factors", {
    method: "POST",
    headers: { apikey: auth.apiKeys.publishableKey, Authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ factor_type: type, friendly_name: "x" }),
  });
  expect([response.status, (await response.json()).error_code]).toEqual([422, `mfa_${type}_enroll_not_enabled`]);
});

test("lets a server list and remove factors", async () => {
  const { client, factorId } = await addProtected("leo@example.org");
  const userId = (await client.auth.getUser()).data.user?.id ?? "";
  const { admin } = auth.service().auth;
  expect((await admin.mfa.listFactors({ userId })).data).toMatchObject({ factors: [{ id: factorId }] });
  expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
  const rows = await auth.engine.run(AS_OWNER, sql`select from auth.mfa_factors where user_id = ${userId}`);
  expect(rows).toEqual([]);
});
