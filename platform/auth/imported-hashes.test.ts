import { hash as bcrypt } from "bcryptjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { type AuthFixture, PASSWORD, startAuth } from "./auth-fixture.ts";

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const makeBcrypt = async (prefix: string) => (await bcrypt(PASSWORD, 4)).replace("$2b$", prefix);
const ARGON2I = "$argon2i$v=19$m=16,t=2,p=1$bGJRWThNOHJJTVBSdHl2dQ$NfEnUOuUpb7F2fQkgFUG4g";

test.each([
  ["$2a$", makeBcrypt, PASSWORD],
  ["$2b$", makeBcrypt, PASSWORD],
  ["$2y$", makeBcrypt, PASSWORD],
  ["$argon2i$", async () => ARGON2I, "test"],
] as const)("signs in to an account imported with a hash that begins with %s", async (prefix, makeHash, password) => {
  const email = `moved-${prefix.replaceAll("$", "")}@example.org`;
  const made = await auth
    .service()
    .auth.admin.createUser({ email, password_hash: await makeHash(prefix), email_confirm: true });
  expect(made.error).toBeNull();
  const signIn = (text: string) => auth.visitor().auth.signInWithPassword({ email, password: text });
  expect((await signIn(`${password}?`)).error).toMatchObject({ status: 400, code: "invalid_credentials" });
  for (const visit of ["the first", "the next"]) expect((await signIn(password)).error, visit).toBeNull();
});

test("replaces a bcrypt hash at the first sign-in", async () => {
  const email = "renewed@example.org";
  const password_hash = await bcrypt(PASSWORD, 4);
  await auth.service().auth.admin.createUser({ email, password_hash, email_confirm: true });
  await auth.visitor().auth.signInWithPassword({ email, password: PASSWORD });
  const text = "select encrypted_password as hash from auth.users where email = $1";
  const [row] = await auth.engine.run<{ hash: string }>(AS_OWNER, { text, values: [email] });
  expect(row?.hash).toMatch(/^\$argon2id\$/);
});
