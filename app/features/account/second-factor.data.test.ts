import { TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { signIn } from "./account.data.ts";
import { findFactor, proveByApp, proveByRecoveryCode } from "./second-factor.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const STEP_MS = 30_000;

/** A swimmer whose app is set up, with their recovery codes. Each code of the app is accepted once. */
async function addProtected(name: string) {
  const swimmer = await platform.swimmer(name);
  const { client, email, password } = swimmer;
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const totp = new TOTP({ secret: data.totp.secret });
  let step = Math.floor(Date.now() / STEP_MS) - 1;
  const nextCode = () => totp.generate({ timestamp: ++step * STEP_MS });
  const proof = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode() });
  if (proof.error) throw proof.error;
  const { data: codes } = await client.rpc("replace_recovery_codes").throwOnError();
  const enter = async () => {
    const visitor = platform.visitor();
    expect(await signIn(visitor, { email, password })).toEqual({ needsCode: true });
    return visitor;
  };
  return { ...swimmer, codes, nextCode, enter };
}

type Client = Awaited<ReturnType<typeof addProtected>>["client"];
const seesOwnProfile = async (client: Client) => ((await client.from("profiles").select("id")).data ?? []).length > 0;

test("a swimmer without an app is asked for no code", async () => {
  const { email, password } = await platform.swimmer("Ada");
  const client = platform.visitor();
  expect(await signIn(client, { email, password })).toEqual({ needsCode: false });
  expect(await findFactor(client)).toBeNull();
});

test("a code of the app opens the account", async () => {
  const { enter, nextCode } = await addProtected("Ben");
  const client = await enter();
  expect(await seesOwnProfile(client)).toBe(false);
  await expect(proveByApp(client, "000000")).rejects.toMatchObject({ code: "code_refused" });
  await proveByApp(client, nextCode());
  expect(await seesOwnProfile(client)).toBe(true);
});

test("a recovery code opens the account once, and lets its owner change what guards it", async () => {
  const { enter, codes } = await addProtected("Cai");
  const client = await enter();
  await proveByRecoveryCode(client, codes[0] ?? "");
  expect(await seesOwnProfile(client)).toBe(true);
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  await expect(proveByRecoveryCode(await enter(), codes[0] ?? "")).rejects.toMatchObject({
    code: "recovery_code_refused",
  });
  const factor = await findFactor(client);
  expect((await client.auth.mfa.unenroll({ factorId: factor?.id ?? "" })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await seesOwnProfile(client)).toBe(true);
});

test("one recovery code at several places at once opens one of them", async () => {
  const { enter, codes } = await addProtected("Dee");
  const clients = [await enter(), await enter(), await enter()];
  const tried = await Promise.allSettled(clients.map((client) => proveByRecoveryCode(client, codes[1] ?? "")));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a mail that resets the password doesn't get past the second step", async () => {
  const { email, enter, nextCode } = await addProtected("Eve");
  const { data } = await platform.service().auth.admin.generateLink({ type: "recovery", email });
  const client = platform.visitor();
  await client.auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type: "recovery" });
  expect(await seesOwnProfile(client)).toBe(false);
  const change = { password: "a much colder dip" };
  expect((await client.auth.updateUser(change)).error).toMatchObject({ code: "insufficient_aal" });
  await proveByApp(client, nextCode());
  expect((await client.auth.updateUser(change)).error).toBeNull();
  await expect(enter()).rejects.toThrow();
});
