// As GoTrue answers: supabase/auth, internal/api/external.go (createAccountFromExternalIdentity) and identity.go.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addUser, follow, linkIn, PASSWORD } from "../auth-fixture.ts";
import {
  askToLink,
  CALLBACK,
  changeJson,
  comeBack,
  count,
  errorOf,
  goAround,
  leave,
  NORA,
  type SocialFixture,
  signIn,
  startSocial,
} from "./social-fixture.ts";

let social: SocialFixture;
let isSignupAllowed = true;
let mustConfirm = true;
beforeAll(async () => {
  social = await startSocial({
    isSignupAllowed: async () => isSignupAllowed,
    mustConfirmEmail: async () => mustConfirm,
  });
});
afterAll(() => social.stop());
beforeEach(() => social.engine.script("delete from auth.users; delete from platform.attempts"));
afterEach(() => {
  social.tamper(null);
  isSignupAllowed = true;
  mustConfirm = true;
});

const UMA = "uma.okafor@example.org";

test("signs in to the same account by password and provider", async () => {
  const { user } = await addUser(social, NORA);
  const second = await signIn(social, social.visitor(), "google");
  expect(second.user.id).toBe(user?.id);
  expect(second.user.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
  const again = await social.visitor().auth.signInWithPassword({ email: NORA, password: PASSWORD });
  expect(again.error).toBeNull();
});

test("clears a stranger's unconfirmed account when the owner of the address signs in", async () => {
  const squatter = social.visitor();
  const metadata = { full_name: "Squatter", username: "nora" };
  const options = { data: metadata };
  expect((await squatter.auth.signUp({ email: NORA, password: PASSWORD, options })).error).toBeNull();
  const confirmation = linkIn(await social.lastMail(NORA));
  await squatter.auth.resetPasswordForEmail(NORA);
  const reset = linkIn(await social.lastMail(NORA));

  const { user } = await signIn(social, social.visitor(), "google");
  expect(user).toMatchObject({ email: NORA, app_metadata: { provider: "google", providers: ["google"] } });
  expect(user.identities?.map(({ provider }) => provider)).toEqual(["google"]);
  expect(user.user_metadata).not.toHaveProperty("username");
  expect(user.user_metadata.full_name).toBe("Nora Lindqvist");
  const wrong = await squatter.auth.signInWithPassword({ email: NORA, password: PASSWORD });
  expect(wrong.error?.code).toBe("invalid_credentials");
  for (const link of [confirmation, reset]) {
    expect((await follow(social, link)).searchParams.get("error_code")).toBe("otp_expired");
  }
});

test("clears a stranger's account where addresses need no proof", async () => {
  mustConfirm = false;
  const squatter = social.visitor();
  const { data } = await squatter.auth.signUp({ email: "tomas.ferreira@example.org", password: PASSWORD });
  expect(data.session).not.toBeNull();
  await comeBack(social, await askToLink(social, squatter, "apple"));
  const { user } = await signIn(social, social.visitor(), "google", "Tomás Ferreira");
  expect(user).toMatchObject({ id: data.user?.id, app_metadata: { providers: ["google"] } });
  expect((await squatter.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await squatter.auth.refreshSession()).error).not.toBeNull();
  const credentials = { email: "tomas.ferreira@example.org", password: PASSWORD };
  expect((await squatter.auth.signInWithPassword(credentials)).error?.code).toBe("invalid_credentials");
});

test("keeps the password of an address proven by a mail", async () => {
  mustConfirm = false;
  const client = social.visitor();
  const credentials = { email: "tomas.ferreira@example.org", password: PASSWORD };
  expect((await client.auth.signUp(credentials)).error).toBeNull();
  await client.auth.resetPasswordForEmail(credentials.email);
  await follow(social, linkIn(await social.lastMail(credentials.email)));
  await signIn(social, social.visitor(), "google", "Tomás Ferreira");
  expect((await social.visitor().auth.signInWithPassword(credentials)).error).toBeNull();
});

test("neither opens nor creates an account for an unverified address", async () => {
  const target = await goAround(social, social.visitor(), "google", "Uma Okafor");
  expect(errorOf(target)).toEqual({
    error: "access_denied",
    error_code: "provider_email_needs_verification",
    error_description: "Unverified email with google. Verify the email with google in order to sign in",
  });
  const { user } = await addUser(social, UMA);
  mustConfirm = false;
  const again = await goAround(social, social.visitor(), "apple", "Uma Okafor");
  expect(errorOf(again).error_code).toBe("provider_email_needs_verification");
  expect(await count(social, `auth.identities where user_id = '${user?.id}'`)).toBe(1);
});

test("refuses a sign-up without an address", async () => {
  const target = await goAround(social, social.visitor(), "facebook", "Uma Okafor");
  expect(errorOf(target)).toEqual({
    error: "server_error",
    error_code: "unexpected_failure",
    error_description: "Error getting user email from external provider",
  });
});

test("signs in a known identity whose address has changed", async () => {
  const { user } = await signIn(social, social.visitor(), "facebook");
  social.tamper(changeJson("/me", ({ email: _, ...json }) => json));
  expect((await signIn(social, social.visitor(), "facebook")).user.id).toBe(user.id);
  social.tamper(changeJson("/me", (json) => ({ ...json, email: "admin@example.org" })));
  expect((await signIn(social, social.visitor(), "facebook")).user.email).toBe(NORA);
});

test("refuses new users while registration is off, but not existing ones", async () => {
  isSignupAllowed = false;
  const target = await goAround(social, social.visitor(), "google", "Nora Lindqvist");
  expect(errorOf(target)).toEqual({
    error: "access_denied",
    error_code: "signup_disabled",
    error_description: "Signups not allowed for this instance",
  });
  await social.service().auth.admin.createUser({ email: NORA, email_confirm: true });
  expect((await signIn(social, social.visitor(), "google")).user.email).toBe(NORA);
});

test("refuses a banned user through every provider", async () => {
  const { user } = await signIn(social, social.visitor(), "google");
  await social.service().auth.admin.updateUserById(user.id, { ban_duration: "24h" });
  for (const provider of ["google", "apple"] as const) {
    expect(errorOf(await goAround(social, social.visitor(), provider, "Nora Lindqvist"))).toEqual({
      error: "access_denied",
      error_code: "user_banned",
      error_description: "User is banned",
    });
  }
  expect(await count(social, "auth.identities where provider = 'apple'")).toBe(0);
});

test("links and unlinks a provider with another address", async () => {
  const { client, user } = await addUser(social, "other7@example.org");
  const target = await comeBack(social, await askToLink(social, client));
  expect(await count(social, "auth.identities where provider = 'google'")).toBe(0);
  const linked = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(linked.data.user).toMatchObject({ id: user?.id, email: "other7@example.org" });
  expect(linked.data.user?.app_metadata.providers).toEqual(["email", "google"]);
  expect((await signIn(social, social.visitor(), "google")).user.id).toBe(user?.id);

  const { data } = await client.auth.getUserIdentities();
  const google = data?.identities.find(({ provider }) => provider === "google");
  if (!google) throw new Error("Google is not linked");
  expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
  const after = await client.auth.getUser();
  expect(after.data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  expect((await signIn(social, social.visitor(), "google")).user.id).not.toBe(user?.id);
});

test("does not link the identity of a stranger who follows the link", async () => {
  const { client } = await addUser(social, "attacker@example.org");
  const choice = await askToLink(social, client);
  // Nora follows the attacker's link in her own browser.
  const target = await comeBack(social, choice);
  const nora = social.visitor();
  await leave(social, nora, "google");
  const { error } = await nora.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error?.code).toBe("bad_code_verifier");
  expect(await count(social, "auth.identities where provider = 'google'")).toBe(0);
});

test("refuses to link an identity of another user", async () => {
  await signIn(social, social.visitor(), "google");
  const { client } = await addUser(social, "other9@example.org");
  const target = await comeBack(social, await askToLink(social, client));
  expect(errorOf(target)).toEqual({
    error: "server_error",
    error_code: "identity_already_exists",
    error_description: "Identity is already linked to another user",
  });
});

test("refuses an identity that is taken between return and exchange", async () => {
  const { client } = await addUser(social, "other10@example.org");
  const target = await comeBack(social, await askToLink(social, client));
  await signIn(social, social.visitor(), "google");
  const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error).toMatchObject({ status: 422, code: "identity_already_exists" });
});

test("requires an open session to link", async () => {
  const options = { redirectTo: CALLBACK, skipBrowserRedirect: true };
  const { error } = await social.visitor().auth.linkIdentity({ provider: "google", options });
  expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
});

test("unlinks only the user's own identities, and never the last", async () => {
  const { client } = await addUser(social, "other12@example.org");
  const own = (await client.auth.getUserIdentities()).data?.identities[0];
  if (!own) throw new Error("There is no identity");
  expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
    status: 422,
    code: "single_identity_not_deletable",
    message: "User must have at least 1 identity after unlinking",
  });
  const nora = social.visitor();
  await signIn(social, nora, "google");
  await signIn(social, nora, "apple");
  expect((await nora.auth.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: "identity_not_found" });
  const invalid = await nora.auth.unlinkIdentity({ ...own, identity_id: "1" });
  expect(invalid.error).toMatchObject({ status: 404, code: "validation_failed" });
  const { error } = await social.visitor().auth.unlinkIdentity(own);
  expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
});

test("removes the password with its identity, and takes the address of another proven one", async () => {
  const { client } = await addUser(social, "old13@example.org");
  const target = await comeBack(social, await askToLink(social, client));
  await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  const email = (await client.auth.getUserIdentities()).data?.identities.find(({ provider }) => provider === "email");
  if (!email) throw new Error("There is no such identity");
  expect((await client.auth.unlinkIdentity(email)).error).toBeNull();
  expect((await client.auth.getUser()).data.user).toMatchObject({
    email: NORA,
    app_metadata: { providers: ["google"] },
  });
  for (const address of ["old13@example.org", NORA]) {
    const { error } = await social.visitor().auth.signInWithPassword({ email: address, password: PASSWORD });
    expect(error?.code).toBe("invalid_credentials");
  }
});

test("refuses to unlink when the other address is taken or unproven", async () => {
  const { client } = await addUser(social, "old14@example.org");
  const target = await comeBack(social, await askToLink(social, client));
  await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  await social.service().auth.admin.createUser({ email: NORA, email_confirm: true });
  const email = (await client.auth.getUserIdentities()).data?.identities.find(({ provider }) => provider === "email");
  if (!email) throw new Error("There is no such identity");
  expect((await client.auth.unlinkIdentity(email)).error?.code).toBe("email_conflict_identity_not_deletable");
  await social.engine.script(`delete from auth.users where email = '${NORA}';
    update auth.identities set identity_data = identity_data || '{"email_verified": false}' where provider = 'google'`);
  expect((await client.auth.unlinkIdentity(email)).error?.code).toBe("email_conflict_identity_not_deletable");
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
});

test("refuses to finish a linking after the account is deleted", async () => {
  const { client, user } = await addUser(social, "leaving@example.org");
  const choice = await askToLink(social, client);
  await social.service().auth.admin.deleteUser(user?.id ?? "");
  expect(errorOf(await comeBack(social, choice)).error_code).toBe("bad_oauth_state");
});
