import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { loadProfile, type ProfileSession } from "./load-profile.ts";
import { findProfile, hasProfile, parseProfile, updateProfile } from "./profile.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const valid: ProfileSession = { isValid: async () => true, refresh: async () => false };

/** The same client, but no edge function answers. */
function withoutFunctions(client: BackendClient): BackendClient {
  const invoke = async () => ({ data: null, error: new Error("no function here") });
  return {
    from: client.from.bind(client),
    rpc: client.rpc.bind(client),
    auth: client.auth,
    functions: { invoke } as unknown as BackendClient["functions"],
  };
}

test("returns the same profile from the function and the table", async () => {
  const ada = await platform.swimmer("ada");
  const byFunction = await findProfile(ada.client, ada.id);
  expect(byFunction).toMatchObject({ id: ada.id, email: ada.email, swimmer_type: "casual" });
  expect(await findProfile(withoutFunctions(ada.client), ada.id)).toEqual(byFunction);
  for (const client of [ada.client, withoutFunctions(ada.client)]) expect(await hasProfile(client, ada.id)).toBe(true);
});

test("creates a missing profile while loading", async () => {
  for (const isFunctionThere of [true, false]) {
    const ben = await platform.swimmer("ben");
    await platform.engine.run(AS_OWNER, sql`delete from profiles where id = ${ben.id}`);
    const client = isFunctionThere ? ben.client : withoutFunctions(ben.client);
    expect(await hasProfile(client, ben.id)).toBe(false);
    const profile = await loadProfile(client, ben, { session: valid });
    expect(profile).toMatchObject({ email: ben.email, username: expect.stringMatching(/^swimmer_\d{1,4}$/) });
  }
});

test("refreshes an invalid session before loading", async () => {
  const cat = await platform.swimmer("cat");
  const steps: string[] = [];
  const session: ProfileSession = {
    isValid: async () => false,
    refresh: async () => steps.push("refresh") > 0,
  };
  expect(await loadProfile(cat.client, cat, { session })).toMatchObject({ id: cat.id });
  expect(steps).toEqual(["refresh"]);
});

test("loads nothing without a valid session", async () => {
  const session: ProfileSession = { isValid: async () => false, refresh: async () => false };
  const call = loadProfile(platform.visitor(), { id: crypto.randomUUID(), email: "" }, { session });
  await expect(call).rejects.toThrow("Cannot load profile with invalid session");
});

test("asks nothing without an id", async () => {
  const visitor = platform.visitor();
  for (const call of [
    findProfile(visitor, ""),
    hasProfile(visitor, ""),
    loadProfile(visitor, { id: "", email: "" }, { session: valid }),
  ]) {
    await expect(call).rejects.toThrow("User ID is required to fetch profile");
  }
});

test("rejects a row of another shape", () => {
  expect(() => parseProfile({ id: "me" })).toThrow("Unexpected error loading profile");
});

test("reports a profile that disappears again as not created", async () => {
  const dan = await platform.swimmer("dan");
  const gone = withoutFunctions(dan.client);
  const none = async () => ({ data: { data: null, exists: true }, error: null });
  const client = { ...gone, functions: { invoke: none } as unknown as BackendClient["functions"] };
  await expect(loadProfile(client, dan, { session: valid })).rejects.toThrow("Failed to create profile");
});

test("saves profile changes and reads statistics as numbers and lists", async () => {
  const eve = await platform.swimmer("eve");
  const broken = { totalSwims: "many", achievements: null, spotsVisited: 2, totalDistance: null };
  await platform.service().from("profiles").update({ stats: broken }).eq("id", eve.id).throwOnError();
  const profile = await updateProfile(eve.client, eve.id, { full_name: "Eve 🌊 <b>Seal</b>", city: "Whitby" });
  expect(profile).toMatchObject({
    full_name: "Eve 🌊 <b>Seal</b>",
    city: "Whitby",
    stats: { totalSwims: 0, achievements: [], spotsVisited: 2, totalDistance: 0 },
  });
});

test("keeps choices of other devices and older versions", async () => {
  const hal = await platform.swimmer("hal");
  const stored = { preferences: { theme: "dark", units: "metric", density: 3 }, social_links: { mastodon: "@hal" } };
  await hal.client.from("profiles").update(stored).eq("id", hal.id).throwOnError();
  await updateProfile(hal.client, hal.id, {
    preferences: { units: "imperial" },
    social_links: { website: "https://hal.example/", strava: null },
  });
  const { data } = await hal.client.from("profiles").select("preferences, social_links").single();
  expect(data).toEqual({
    preferences: { theme: "dark", units: "imperial", density: 3 },
    social_links: { mastodon: "@hal", website: "https://hal.example/" },
  });
});

test("refuses a taken username and another's profile", async () => {
  const [fay, gil] = [await platform.swimmer("fay"), await platform.swimmer("gil")];
  await updateProfile(fay.client, fay.id, { username: "fay.seal" });
  await expect(updateProfile(gil.client, gil.id, { username: "FAY.Seal" })).rejects.toMatchObject({
    code: "username_taken",
  });
  await expect(updateProfile(gil.client, fay.id, { bio: "mine" })).rejects.toThrow(
    "You are not authorized to update this user profile",
  );
});
