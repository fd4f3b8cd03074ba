// What a stranger prepares in an account before its owner comes must not outlast it.
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addUser, follow, linkIn, PASSWORD, SITE_URL } from "../auth-fixture.ts";
import {
  askToLink,
  CALLBACK,
  comeBack,
  count,
  NORA,
  type SocialFixture,
  signIn,
  startSocial,
} from "./social-fixture.ts";

let social: SocialFixture;
let mustConfirmEmail = async () => false;
beforeAll(async () => {
  social = await startSocial({ mustConfirmEmail: () => mustConfirmEmail() });
});
afterAll(() => social.stop());
beforeEach(() => social.engine.script("delete from auth.users"));
afterEach(() => {
  social.tamper(null);
  mustConfirmEmail = async () => false;
});

type Client = ReturnType<SocialFixture["visitor"]>;

/** A stranger who took Nora's address where addresses need no proof. */
async function addSquatter(email = NORA) {
  const client = social.visitor();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { client, user: data.user };
}

async function link(client: Client, provider: "apple" | "google", name = "Tomás Ferreira") {
  const target = await comeBack(social, await askToLink(social, client, provider, name));
  return client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
}

async function setUpApp(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const { error: refused } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (refused) throw refused;
}

const providersOf = async (client: Client) => (await client.auth.getUser()).data.user?.app_metadata.providers;

test("ends a linking at the provider when the owner signs in", async () => {
  const squatter = await addSquatter();
  const choice = await askToLink(social, squatter.client, "google", "Tomás Ferreira");
  const owner = social.visitor();
  await signIn(social, owner, "apple");
  const target = await comeBack(social, choice);
  expect(target.searchParams.get("code")).toBeNull();
  expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
  expect(await providersOf(owner)).toEqual(["apple"]);
});

test("ends a linking back from the provider when the owner signs in", async () => {
  const squatter = await addSquatter();
  const target = await comeBack(social, await askToLink(social, squatter.client, "google", "Tomás Ferreira"));
  const owner = social.visitor();
  await signIn(social, owner, "apple");
  const { error } = await squatter.client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect(error?.code).toBe("flow_state_not_found");
  expect(await providersOf(owner)).toEqual(["apple"]);
});

test.each(["the linking is at the provider", "the linking is back from the provider"])(
  "ends a linking by signing out everywhere while %s",
  async (moment) => {
    const { client } = await addSquatter();
    const thief = social.visitor();
    await thief.auth.signInWithPassword({ email: NORA, password: PASSWORD });
    const choice = await askToLink(social, thief, "google", "Tomás Ferreira");
    const early = moment.includes("back") ? await comeBack(social, choice) : null;
    await client.auth.signOut({ scope: "global" });
    const target = early ?? (await comeBack(social, choice));
    const { error } = await thief.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "x");
    expect(error).not.toBeNull();
    expect(await count(social, "auth.identities where provider = 'google'")).toBe(0);
    expect(await count(social, "auth.sessions")).toBe(0);
  },
);

test("does not accept an unverified address as proof", async () => {
  const squatter = await addSquatter();
  await link(squatter.client, "google", "Uma Okafor");
  // The squatter has entered Nora's address there too.
  await social.engine.script(`update auth.identities set identity_data = identity_data || '{"email": "${NORA}"}'
    where provider = 'google'`);
  const { data } = await squatter.client.auth.getUserIdentities();
  const own = data?.identities.find(({ provider }) => provider === "email");
  if (!own) throw new Error("There is no such identity");
  const { error } = await squatter.client.auth.unlinkIdentity(own);
  expect(error?.code).toBe("email_conflict_identity_not_deletable");
  const owner = social.visitor();
  await signIn(social, owner, "apple");
  expect(await providersOf(owner)).toEqual(["apple"]);
});

test("unlinks from an account whose address is unproven", async () => {
  const { client } = await addSquatter();
  await link(client, "google");
  const { data } = await client.auth.getUserIdentities();
  const google = data?.identities.find(({ provider }) => provider === "google");
  if (!google) throw new Error("Google is not linked");
  expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
});

test("removes what a stranger linked when a mail proves the address, but not identities with that address", async () => {
  const squatter = await addSquatter();
  await link(squatter.client, "google");
  await link(squatter.client, "apple", "Nora Lindqvist");
  const owner = social.visitor();
  await owner.auth.resetPasswordForEmail(NORA);
  const target = await follow(social, linkIn(await social.lastMail(NORA)));
  await owner.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  await owner.auth.updateUser({ password: "another cold morning dip" });
  expect(await providersOf(owner)).toEqual(["email", "apple"]);
});

test("removes the stranger's authenticator app when the owner signs in", async () => {
  const squatter = await addSquatter();
  await setUpApp(squatter.client);
  const owner = social.visitor();
  await signIn(social, owner, "apple");
  expect(await count(social, "auth.mfa_factors")).toBe(0);
  const { data } = await owner.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.nextLevel).toBe("aal1");
});

test("removes the stranger's authenticator app when a mail proves the address", async () => {
  // Nora has had her mail of this minute.
  const email = "nia@example.org";
  const squatter = await addSquatter(email);
  await setUpApp(squatter.client);
  const owner = social.visitor();
  expect((await owner.auth.resetPasswordForEmail(email)).error).toBeNull();
  const target = await follow(social, linkIn(await social.lastMail(email)));
  await owner.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  expect((await owner.auth.updateUser({ password: "another cold morning dip" })).error).toBeNull();
  expect(await count(social, "auth.mfa_factors")).toBe(0);
  expect((await squatter.client.auth.refreshSession()).error).not.toBeNull();
});

test("refuses a password that was removed while it was checked", async () => {
  await social.service().auth.admin.createUser({ email: NORA, password: PASSWORD });
  mustConfirmEmail = async () => {
    mustConfirmEmail = async () => false;
    await signIn(social, social.visitor(), "apple");
    return false;
  };
  const { error } = await social.visitor().auth.signInWithPassword({ email: NORA, password: PASSWORD });
  expect(error?.code).toBe("invalid_credentials");
  expect(await count(social, "auth.sessions")).toBe(1);
});

/** A change whose headers arrive at once and whose body only when the test lets it. */
async function changeSlowly(client: Client, change: Readonly<Record<string, unknown>>) {
  const { data } = await client.auth.getSession();
  const body = new TextEncoder().encode(JSON.stringify(change));
  const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    asked.resolve();
    await told.promise;
    controller.enqueue(body);
    controller.close();
  };
  const headers = {
    apikey: social.apiKeys.publishableKey,
    Authorization: `Bearer ${data.session?.access_token}`,
    "Content-Length": String(body.length),
  };
  const request = { method: "PUT", headers, body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: "half" };
  const answer = social.fetch(`${SITE_URL}/auth/v1/user`, request as RequestInit);
  await asked.promise;
  return () => {
    told.resolve();
    return answer;
  };
}

test("refuses a change whose session is closed while its body arrives", async () => {
  const { client } = await addSquatter();
  const thief = social.visitor();
  await thief.auth.signInWithPassword({ email: NORA, password: PASSWORD });
  const finish = await changeSlowly(thief, { password: "the thief's own password" });
  await client.auth.signOut({ scope: "global" });
  const answer = await finish();
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error_code: "session_not_found" });
  const { error } = await social
    .visitor()
    .auth.signInWithPassword({ email: NORA, password: "the thief's own password" });
  expect(error?.code).toBe("invalid_credentials");
});

test("refuses a linking whose session is closed while the provider is asked", async () => {
  const fresh = await startSocial({}, { beside: social });
  const { client } = await addUser(fresh, "user@example.org");
  fresh.tamper(async (_url, answer) => {
    await fresh.engine.script("delete from auth.sessions");
    return answer;
  });
  const options = { redirectTo: CALLBACK, skipBrowserRedirect: true };
  const { error } = await client.auth.linkIdentity({ provider: "google", options });
  expect(error?.name).toBe("AuthSessionMissingError");
});
