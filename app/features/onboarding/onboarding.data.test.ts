import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOnboardingCompletion } from "#domain/accounts/onboarding/onboarding-completion.ts";
import { ONBOARDING_FLAGS } from "#domain/accounts/onboarding/onboarding-flags.ts";
import { DEFAULT_ONBOARDING_FORM } from "#domain/accounts/onboarding/onboarding-form.ts";
import { ONBOARDING_STEPS } from "#domain/accounts/onboarding/onboarding-step.ts";
import { reduceWizard, type WizardAction } from "#domain/accounts/onboarding/wizard.ts";
import { NEW_WIZARD, type Wizard } from "#domain/accounts/onboarding/wizard-state.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { Database } from "#supabase/database.types.ts";
import {
  loadOnboarding,
  markSettledComplete,
  saveNames,
  saveOnboardingCompletion,
  savePreferences,
  saveRecord,
  setOnboardingFlags,
} from "./onboarding.data.ts";
import { saveOnboarding } from "./save-onboarding.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;
const NOW = new Date("2026-11-22T12:00:00Z");
const now = NOW.getTime();
const NO_PERMISSION = "You do not have permission to perform this action";

/** The same swimmer at another device, or through a fetch of the test's own. */
async function another({ email, password }: Swimmer, fetch: typeof globalThis.fetch = platform.fetch) {
  const client = createClient<Database>(platform.url, platform.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function begin({ client, id }: Pick<Swimmer, "client" | "id">): Promise<Wizard> {
  const server = await loadOnboarding(client, id);
  return reduceWizard(NEW_WIZARD, { type: "loaded", userId: id, sessionUserId: id, server, draft: null });
}

const waterPreferences = {
  minTemp: 4.5,
  maxTemp: 18,
  preferredTemp: 12,
  acknowledgedSafetyWarning: true,
  swimsInDark: true,
};
const fill: readonly WizardAction[] = [
  { type: "form_changed", change: { waterPreferences, platformSettings: { privacyLevel: "friends" } }, now },
  {
    type: "profile_changed",
    change: { latitude: 53.289, longitude: -6.114, city: "Howth", full_name: "Nia Seal" },
    now,
  },
];
const doSteps = (count: number) =>
  ONBOARDING_STEPS.slice(0, count).map((step): WizardAction => ({ type: "step_completed", step, now }));
const play = (wizard: Wizard, ...actions: readonly WizardAction[]) => actions.reduce(reduceWizard, wizard);
const context = (userId: string) => ({ userId, isSocial: false, now: NOW });
const statusOf = async (userId: string) =>
  (await platform.service().from("onboarding_status").select("*").eq("user_id", userId).single()).data;

test("starts with defaults and the sign-up username", async () => {
  const ada = await platform.swimmer("ada");
  const { record, profile, version } = await loadOnboarding(ada.client, ada.id);
  expect(record).toMatchObject({ current_step: "preferences", form_data: DEFAULT_ONBOARDING_FORM, is_complete: false });
  expect(profile.username).toBe(`user_${ada.id.slice(0, 8)}`);
  expect(version).not.toBeNull();
});

test("shares a finished setup with other devices and tables", async () => {
  const ben = await platform.swimmer("ben");
  await saveOnboarding(ben.client, play(await begin(ben), ...fill, ...doSteps(2)), context(ben.id));
  const elsewhere = await loadOnboarding(await another(ben), ben.id);
  expect(elsewhere.record).toMatchObject({ current_step: "connections", completed_steps: ["preferences", "location"] });
  expect(elsewhere.profile).toMatchObject({ latitude: 53.289, longitude: -6.114, city: "Howth" });
  const { data } = await ben.client.from("user_preferences").select("*").single();
  expect(data).toMatchObject({
    min_water_temp: 4.5,
    max_water_temp: 18,
    preferred_water_temp: 12,
    swims_in_dark: true,
    swims_in_winter_water: false,
    privacy_level: "friends",
  });
  expect(await statusOf(ben.id)).toMatchObject({ preferences_set: true, location_set: true, profile_completed: false });
});

test("merges the steps of two devices and keeps the later answers", async () => {
  const cleo = await platform.swimmer("cleo");
  const [here, there] = [await begin(cleo), await begin(cleo)];
  await saveOnboarding(cleo.client, play(here, ...fill, ...doSteps(3)), context(cleo.id));
  const warmer: WizardAction = { type: "form_changed", change: { waterPreferences: { minTemp: 10 } }, now };
  const saved = await saveOnboarding(
    await another(cleo),
    play(there, ...fill, warmer, ...doSteps(1)),
    context(cleo.id),
  );
  expect(saved.record.completed_steps).toEqual(["preferences", "location", "connections"]);
  expect((await loadOnboarding(cleo.client, cleo.id)).record).toEqual(saved.record);
  expect(saved.record.form_data.waterPreferences.minTemp).toBe(10);
});

test("keeps a setup finished on another device", async () => {
  const dan = await platform.swimmer("dan");
  const [here, there] = [await begin(dan), await begin(dan)];
  await saveOnboarding(dan.client, play(here, ...fill, ...doSteps(5)), context(dan.id));
  const late = play(there, ...fill, ...doSteps(1), { type: "reset", now });
  const saved = await saveOnboarding(await another(dan), late, context(dan.id));
  expect(saved.record.is_complete).toBe(true);
  const { data } = await dan.client.from("user_onboarding").select("is_complete, current_step, completed_at").single();
  expect(data).toMatchObject({ is_complete: true, current_step: "completion" });
  const { data: profile } = await dan.client.from("profiles").select("full_name, onboarded").single();
  expect(profile).toEqual({ full_name: "Nia Seal", onboarded: true });
});

test("keeps a location saved by another device", async () => {
  const una = await platform.swimmer("una");
  const [here, there] = [await begin(una), await begin(una)];
  const place: WizardAction = { type: "profile_changed", change: { latitude: 53.289, longitude: -6.114 }, now };
  await saveOnboarding(await another(una), play(there, ...fill.slice(0, 1), place, ...doSteps(2)), context(una.id));
  const names: WizardAction = { type: "profile_changed", change: { full_name: "Una Seal", city: "Howth" }, now };
  await saveOnboarding(una.client, play(here, ...fill.slice(0, 1), names, ...doSteps(5)), context(una.id));
  const { profile } = await loadOnboarding(una.client, una.id);
  expect(profile).toMatchObject({ latitude: 53.289, longitude: -6.114, city: "Howth", full_name: "Una Seal" });
});

test("keeps another device's answers except for local changes", async () => {
  const wil = await platform.swimmer("wil");
  await saveOnboarding(wil.client, play(await begin(wil), ...fill, ...doSteps(2)), context(wil.id));
  const [here, there] = [await begin(wil), await begin(wil)];
  const colder: WizardAction = { type: "form_changed", change: { waterPreferences: { minTemp: 2 } }, now };
  const back: WizardAction = { type: "went_back", now };
  const elsewhere = play(there, back, back, colder, ...doSteps(1));
  await saveOnboarding(await another(wil), elsewhere, context(wil.id));
  const shared: WizardAction = { type: "form_changed", change: { platformSettings: { privacyLevel: "public" } }, now };
  const wizard = play(here, shared, { type: "step_completed", step: "connections", now });
  const { record, version, flags } = await saveOnboarding(wil.client, wizard, context(wil.id));
  expect(record.form_data).toMatchObject({
    waterPreferences: { minTemp: 2, maxTemp: 18 },
    platformSettings: { privacyLevel: "public" },
  });
  const { data } = await wil.client.from("user_preferences").select("min_water_temp, privacy_level").single();
  expect(data).toEqual({ min_water_temp: 2, privacy_level: "public" });
  const saved: WizardAction = { type: "saved", revision: wizard.revision, record, version, flags };
  expect(play(wizard, saved).record.form_data).toEqual(record.form_data);
});

test("writes nothing from a page opened before completion", async () => {
  const vera = await platform.swimmer("vera");
  const [here, there] = [await begin(vera), await begin(vera)];
  await saveOnboarding(await another(vera), play(there, ...fill, ...doSteps(5)), context(vera.id));
  const old: WizardAction = { type: "form_changed", change: { waterPreferences: { minTemp: 12 } }, now };
  const elsewhere: WizardAction = { type: "profile_changed", change: { city: "Bray" }, now };
  await saveOnboarding(vera.client, play(here, ...fill, old, elsewhere, ...doSteps(2)), context(vera.id));
  const { data } = await vera.client.from("user_preferences").select("min_water_temp").single();
  expect(data).toEqual({ min_water_temp: 4.5 });
  expect((await loadOnboarding(vera.client, vera.id)).profile.city).toBe("Howth");
});

test("does not merge another device's steps after a reset", async () => {
  const eve = await platform.swimmer("eve");
  const wizard = play(await begin(eve), ...fill, ...doSteps(3));
  const { version, record } = await saveOnboarding(eve.client, wizard, context(eve.id));
  const restarted = play({ ...wizard, version, record, savedRevision: wizard.revision }, { type: "reset", now });
  await saveOnboarding(await another(eve), { ...restarted, version: "2020-01-01T00:00:00Z" }, context(eve.id));
  expect((await loadOnboarding(eve.client, eve.id)).record.completed_steps).toEqual([]);
});

test("creates missing rows", async () => {
  const fay = await platform.swimmer("fay");
  for (const table of ["onboarding_status", "user_onboarding"] as const) {
    await platform.service().from(table).delete().eq("user_id", fay.id).throwOnError();
  }
  await saveOnboarding(fay.client, play(await begin(fay), ...fill, ...doSteps(1)), context(fay.id));
  expect(await statusOf(fay.id)).toMatchObject({ preferences_set: true, steps_completed: ["preferences"] });
  expect((await loadOnboarding(fay.client, fay.id)).record.current_step).toBe("location");
});

test("recreates a missing row with this page's answers", async () => {
  const xia = await platform.swimmer("xia");
  await saveOnboarding(xia.client, play(await begin(xia), ...fill, ...doSteps(1)), context(xia.id));
  const wizard = play(await begin(xia), { type: "step_completed", step: "location", now });
  await platform.service().from("user_onboarding").delete().eq("user_id", xia.id).throwOnError();
  await saveOnboarding(xia.client, wizard, context(xia.id));
  const { record } = await loadOnboarding(xia.client, xia.id);
  expect(record).toMatchObject({ current_step: "connections", form_data: { waterPreferences: { minTemp: 4.5 } } });
});

test("sets completed_at with the last flag", async () => {
  const gil = await platform.swimmer("gil");
  await setOnboardingFlags(gil.client, gil.id, { flags: ONBOARDING_FLAGS.slice(1), steps: [] }, NOW);
  expect(await statusOf(gil.id)).toMatchObject({ profile_completed: false, completed_at: null });
  await setOnboardingFlags(gil.client, gil.id, { flags: ["profile_completed"], steps: [] }, NOW);
  expect((await statusOf(gil.id))?.completed_at).toBe("2026-11-22T12:00:00+00:00");
  expect(await statusOf(gil.id)).not.toHaveProperty("is_complete");
});

test("refuses a taken username without blocking a finished setup", async () => {
  const [hal, ivy] = [await platform.swimmer("hal"), await platform.swimmer("ivy")];
  await saveNames(hal.client, hal.id, { ...(await begin(hal)).profile, full_name: "Hal", username: "seal" });
  const profile = { ...(await begin(ivy)).profile, full_name: "Ivy", username: "SEAL" };
  await expect(saveNames(ivy.client, ivy.id, profile)).rejects.toMatchObject({ code: "username_taken" });
  const names: WizardAction = { type: "profile_changed", change: { username: "seal" }, now };
  const saved = await saveOnboarding(
    ivy.client,
    play(await begin(ivy), ...fill, names, ...doSteps(5)),
    context(ivy.id),
  );
  expect(saved).toMatchObject({ isUsernameTaken: true, record: { is_complete: true } });
  const { data } = await ivy.client.from("profiles").select("full_name, username, onboarded").single();
  expect(data).toEqual({ full_name: "Nia Seal", username: `user_${ivy.id.slice(0, 8)}`, onboarded: true });
});

/** Cuts the network after this many writes. */
function cutAfter(writes: number): typeof fetch {
  let left = writes;
  return async (input, init) => {
    const { method, url } = new Request(input instanceof Request ? input.clone() : input, { ...init, body: null });
    if (method !== "GET" && url.includes("/rest/")) left -= 1;
    if (left < 0) throw new TypeError("Failed to fetch");
    return platform.fetch(input, init);
  };
}

test("never marks a setup complete without its data after an interrupted save", async () => {
  for (let writes = 0; writes <= 8; writes++) {
    const jo = await platform.swimmer(`jo-${writes}`);
    const wizard = play(await begin(jo), ...fill, ...doSteps(5));
    const isSaved = await saveOnboarding(await another(jo, cutAfter(writes)), wizard, context(jo.id)).then(
      () => true,
      () => false,
    );
    const { data } = await jo.client.rpc("get_my_account_state").single();
    const isComplete = data?.is_complete || (data?.profile_completed && data.preferences_set);
    const { data: water } = await jo.client.from("user_preferences").select("min_water_temp").single();
    const { data: place } = await jo.client.from("profiles").select("full_name, city").single();
    if (isComplete) expect([data?.full_name, water?.min_water_temp, place?.city]).toEqual(["Nia Seal", 4.5, "Howth"]);
    if (writes === 0) expect(isComplete).toBe(false);
    await saveOnboarding(jo.client, wizard, context(jo.id));
    expect((await loadOnboarding(jo.client, jo.id)).record.is_complete, `after ${writes} writes`).toBe(true);
    if (writes === 8) expect(isSaved).toBe(true);
  }
});

test("does not complete a setup because of a sign-up name", async () => {
  const pia = await platform.swimmer("pia");
  await pia.client.from("profiles").update({ full_name: "Pia Seal" }).eq("id", pia.id).throwOnError();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const readState = async () => (await pia.client.rpc("get_my_account_state").single().throwOnError()).data;
  expect(getOnboardingCompletion(await readState(), tomorrow)).toBe("incomplete");
  await platform.service().from("user_onboarding").delete().eq("user_id", pia.id).throwOnError();
  expect(getOnboardingCompletion(await readState(), tomorrow)).toBe("settled");
  const wizard = play(await begin(pia), ...fill, ...doSteps(1));
  await saveOnboarding(pia.client, wizard, context(pia.id));
  expect(getOnboardingCompletion(await readState(), tomorrow)).toBe("incomplete");
});

test("marks an acknowledged account complete once and keeps the date", async () => {
  const [kim, lea] = [await platform.swimmer("kim"), await platform.swimmer("lea")];
  await markSettledComplete(kim.client, kim.id, NOW);
  await markSettledComplete(kim.client, kim.id, new Date("2027-01-01T00:00:00Z"));
  const { data } = await kim.client.from("user_onboarding").select("is_complete, completed_at").single();
  expect(data).toEqual({ is_complete: true, completed_at: "2026-11-22T12:00:00+00:00" });
  await platform.service().from("user_onboarding").delete().eq("user_id", lea.id).throwOnError();
  await markSettledComplete(lea.client, lea.id, NOW);
  const { record } = await loadOnboarding(lea.client, lea.id);
  expect(record.is_complete).toBe(true);
  expect(record.form_data.waterPreferences.acknowledgedSafetyWarning).toBe(true);
});

const completion = {
  is_complete: true,
  completed_at: NOW.toISOString(),
  steps_completed: [...ONBOARDING_STEPS],
  profile_completed: true,
  location_set: false,
  preferences_set: true,
  platforms_completed: true,
  social_connected: false,
} as const;

test("completing sets only the completion columns", async () => {
  const max = await platform.swimmer("max");
  expect(await saveOnboardingCompletion(max.client, max.id, completion)).toEqual({ success: true, error: null });
  const { steps_completed, profile_completed, preferences_set, platforms_completed } = completion;
  expect(await statusOf(max.id)).toMatchObject({
    steps_completed,
    profile_completed,
    preferences_set,
    platforms_completed,
    location_set: false,
    social_connected: false,
    premium_offered: false,
  });
});

test("completes nothing without a user id", async () => {
  expect(await saveOnboardingCompletion(platform.visitor(), "", completion)).toEqual({
    success: false,
    error: "User ID not available to complete onboarding.",
  });
});

test("reports a refused completion", async () => {
  const ned = await platform.swimmer("ned");
  const damaged = { ...completion, completed_at: "some day" };
  expect(await saveOnboardingCompletion(ned.client, ned.id, damaged)).toEqual({
    success: false,
    error: "Failed to save onboarding completion: Something went wrong. Please try again.",
  });
});

test("reports a completion for another swimmer as an authentication issue", async () => {
  const [ola, pia] = [await platform.swimmer("ola"), await platform.swimmer("pia")];
  expect((await saveOnboardingCompletion(ola.client, pia.id, completion)).error).toBe(
    `Authentication issue: ${NO_PERMISSION}`,
  );
  expect((await loadOnboarding(pia.client, pia.id)).record.is_complete).toBe(false);
});

test("refuses to start a visitor's setup", async () => {
  await expect(loadOnboarding(platform.visitor(), "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11")).rejects.toThrow(
    "Authentication session error. Please try signing out and back in.",
  );
});

test("reports an unreachable or refused setup", async () => {
  const quinn = await platform.swimmer("quinn");
  const answering =
    (answer: () => Response): typeof fetch =>
    async (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/rest/") ? answer() : platform.fetch(input, init);
  const offline = await another(
    quinn,
    answering(() => {
      throw new TypeError("Failed to fetch");
    }),
  );
  await expect(loadOnboarding(offline, quinn.id)).rejects.toThrow("Error loading your profile data. Please try again.");
  const broken = await another(
    quinn,
    answering(() => Response.json({ code: "XX000", message: "no" }, { status: 400 })),
  );
  await expect(loadOnboarding(broken, quinn.id)).rejects.toThrow(
    "Failed to load your profile data. Please try refreshing the page.",
  );
});

test("reports a refused step and missing permission", async () => {
  const [ray, sue] = [await platform.swimmer("ray"), await platform.swimmer("sue")];
  const impossible = { ...DEFAULT_ONBOARDING_FORM.waterPreferences, minTemp: 30, maxTemp: 10 };
  await expect(
    savePreferences(ray.client, ray.id, { ...DEFAULT_ONBOARDING_FORM, waterPreferences: impossible }),
  ).rejects.toThrow("Failed to update onboarding step: Something went wrong. Please try again.");
  await expect(savePreferences(ray.client, sue.id, DEFAULT_ONBOARDING_FORM)).rejects.toThrow(
    `Authentication issue: ${NO_PERMISSION}`,
  );
});

test("reports a status row that can't be created", async () => {
  const [tom, uma] = [await platform.swimmer("tom"), await platform.swimmer("uma")];
  await expect(setOnboardingFlags(tom.client, uma.id, { flags: ["preferences_set"], steps: [] }, NOW)).rejects.toThrow(
    `Failed to create onboarding status: ${NO_PERMISSION}`,
  );
});

test("gives up on a record that keeps changing", async () => {
  const vic = await platform.swimmer("vic");
  const { record } = await loadOnboarding(vic.client, vic.id);
  const never = async (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "PATCH" ? Response.json([], { status: 200 }) : platform.fetch(input, init);
  const client = await another(vic, never);
  await expect(saveRecord(client, vic.id, { record, version: "x", isReset: false })).rejects.toThrow(
    "Failed to update onboarding step: It was changed elsewhere at the same time.",
  );
});
