import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthFixture, addUser, follow, linkIn, PASSWORD, startAuth } from "../auth-fixture.ts";

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test("lets a server create, find, change and delete a user", async () => {
  const { admin } = auth.service().auth;
  const created = await admin.createUser({
    email: "made@example.org",
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: "Made" },
    app_metadata: { club: "dawn" },
  });
  expect(created.error).toBeNull();
  const id = created.data.user?.id ?? "";
  expect(created.data.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { full_name: "Made", email_verified: true },
    app_metadata: { provider: "email", club: "dawn" },
  });
  expect(
    (await auth.visitor().auth.signInWithPassword({ email: "made@example.org", password: PASSWORD })).error,
  ).toBeNull();
  const changed = await admin.updateUserById(id, { email: "moved@example.org", user_metadata: { full_name: "Moved" } });
  expect(changed.data.user).toMatchObject({ email: "moved@example.org", user_metadata: { full_name: "Moved" } });
  expect((await admin.getUserById(id)).data.user?.email).toBe("moved@example.org");
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
});

test("lists users in pages with their total", async () => {
  const { admin } = auth.service().auth;
  for (const name of ["one", "two", "three"])
    await admin.createUser({ email: `${name}@pages.example`, password: PASSWORD });
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(error).toBeNull();
  expect(data.users).toHaveLength(2);
  expect(data).toMatchObject({ aud: "authenticated", nextPage: 2, total: 3, lastPage: 2 });
});

test.each([
  [{ email: "one@pages.example" }, 422, "email_exists"],
  [{ email: "" }, 400, "validation_failed"],
  [{ email: "x@example.org", id: "not-an-id" }, 400, "validation_failed"],
  [{ email: "x@example.org", password_hash: "plaintext_password" }, 400, "validation_failed"],
  [{ email: "x@example.org", password_hash: "$argon2id$test" }, 400, "validation_failed"],
  [{ email: "x@example.org", password_hash: `$2b$31$${"a".repeat(53)}` }, 400, "validation_failed"],
  [{ email: "x@example.org", password: PASSWORD, password_hash: "$2b$" }, 400, "validation_failed"],
  [{ email: "x@example.org", ban_duration: "a while" }, 400, "validation_failed"],
])("refuses to create a user with %o", async (attributes, status, code) => {
  const { error } = await auth.service().auth.admin.createUser(attributes);
  expect(error).toMatchObject({ status, code });
});

test("lets an invited user choose a password", async () => {
  const { error } = await auth
    .service()
    .auth.admin.inviteUserByEmail("guest@example.org", { data: { full_name: "Guest" } });
  expect(error).toBeNull();
  const target = await follow(auth, linkIn(await auth.lastMail("guest@example.org")));
  const tokens = new URLSearchParams(target.hash.slice(1));
  expect(tokens.get("type")).toBe("invite");
  const client = auth.visitor();
  await client.auth.setSession({
    access_token: tokens.get("access_token") ?? "",
    refresh_token: tokens.get("refresh_token") ?? "",
  });
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect(
    (await auth.visitor().auth.signInWithPassword({ email: "guest@example.org", password: PASSWORD })).error,
  ).toBeNull();
});

test("generates links for a server that sends them itself", async () => {
  const { admin } = auth.service().auth;
  const { data, error } = await admin.generateLink({ type: "signup", email: "linked@example.org", password: PASSWORD });
  expect(error).toBeNull();
  expect(data.properties).toMatchObject({ verification_type: "signup", email_otp: expect.stringMatching(/^\d{6}$/) });
  const confirmed = await auth
    .visitor()
    .auth.verifyOtp({ type: "signup", token_hash: data.properties?.hashed_token ?? "" });
  expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
  const recovery = await admin.generateLink({ type: "recovery", email: "linked@example.org" });
  expect((await follow(auth, recovery.data.properties?.action_link ?? "")).hash).toContain("access_token=");
  expect((await admin.generateLink({ type: "recovery", email: "nobody@example.org" })).error?.code).toBe(
    "user_not_found",
  );
});

test.each(["short", "password123"])("generates no sign-up link for the password %o", async (password) => {
  const { error } = await auth
    .service()
    .auth.admin.generateLink({ type: "signup", email: "weak@example.org", password });
  expect(error).toMatchObject({ status: 422, code: "weak_password" });
});

test("lets only a server with the secret key administer users", async () => {
  const { client } = await addUser(auth, "curious@example.org");
  for (const asker of [client, auth.visitor()]) {
    expect((await asker.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: "not_admin" });
    expect((await asker.auth.admin.inviteUserByEmail("x@example.org")).error).toMatchObject({ code: "not_admin" });
  }
  const bare = await auth.fetch("http://tideline.test/auth/v1/admin/users", {
    headers: { apikey: auth.apiKeys.publishableKey },
  });
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({ error_code: "no_authorization" });
});
