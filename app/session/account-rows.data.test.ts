import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { startProduct } from "#server/testing/start-product.ts";
import {
  createCompanionRows,
  createMissingProfile,
  type RowTools,
  upsertProfileAfterSignUp,
} from "./account-rows.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

function createTools() {
  const waits: number[] = [];
  const reports: unknown[] = [];
  const tools: RowTools = {
    now: () => new Date("2026-05-01T06:00:00Z"),
    chance: () => 0.4821,
    wait: async (durationMs) => waits.push(durationMs),
    report: (problem) => reports.push(problem),
  };
  return { tools, waits, reports };
}

/** A backend that answers every write in this way. */
function answering(error: { code: string; message: string }) {
  const answer = async () => ({ data: null, error });
  const table = { upsert: answer, insert: answer };
  return { from: () => table, rpc: answer } as unknown as BackendClient;
}

const down = { code: "57014", message: "canceling statement due to statement timeout" };

test("accepts the profile upsert after a sign-up without changes", async () => {
  const ada = await platform.swimmer("ada");
  const { tools, waits, reports } = createTools();
  await upsertProfileAfterSignUp(ada.client, { id: ada.id, email: "forged@example.org" }, tools);
  const { data } = await ada.client.from("profiles").select("email, username").single();
  expect(data).toEqual({ email: ada.email, username: `user_${ada.id.slice(0, 8)}` });
  expect({ waits, reports }).toEqual({ waits: [], reports: [] });
});

test("reports an email of another account", async () => {
  const taken = { code: "23505", message: 'duplicate key value violates unique constraint "profiles_email_key"' };
  const call = upsertProfileAfterSignUp(answering(taken), { id: "x", email: "x" }, createTools().tools);
  await expect(call).rejects.toThrow("This email is already in use by another account. Please use a different email.");
});

test("logs a failed profile after three tries and finishes the sign-up", async () => {
  const { tools, waits, reports } = createTools();
  await upsertProfileAfterSignUp(answering(down), { id: "x", email: "x" }, tools);
  expect(waits).toEqual([500, 1_000]);
  expect(reports).toMatchObject([{ message: "Failed to create your profile. Please try signing in again." }]);
});

test("creates a missing profile with a random username", async () => {
  const ben = await platform.swimmer("ben");
  await platform.engine.run(AS_OWNER, sql`delete from profiles where id = ${ben.id}`);
  await createMissingProfile(ben.client, ben, createTools().tools);
  const { data } = await ben.client.from("profiles").select("email, username").single();
  expect(data).toEqual({ email: ben.email, username: "swimmer_4821" });
});

test("reports a profile that can't be created after three tries", async () => {
  const { tools, waits } = createTools();
  const call = createMissingProfile(answering(down), { id: "x", email: "x" }, tools);
  await expect(call).rejects.toThrow("Profile creation failed");
  expect(waits).toEqual([500, 1_000]);
});

test("creates missing companion rows and accepts existing ones", async () => {
  const cat = await platform.swimmer("cat");
  await platform.engine.run(AS_OWNER, sql`delete from onboarding_status where user_id = ${cat.id}`);
  const { tools, waits, reports } = createTools();
  expect(await createCompanionRows(cat.client, cat.id, tools)).toEqual([]);
  expect((await cat.client.from("onboarding_status").select("location_set")).data).toEqual([{ location_set: false }]);
  expect({ waits, reports }).toEqual({ waits: [], reports: [] });
});

test("logs companion rows that fail three times", async () => {
  const { tools, waits, reports } = createTools();
  expect(await createCompanionRows(answering(down), "x", tools)).toEqual([
    "user_preferences",
    "onboarding_status",
    "user_notification_settings",
  ]);
  expect(waits.toSorted((a, b) => a - b)).toEqual([300, 300, 300, 600, 600, 600]);
  expect(reports).toHaveLength(3);
});

test("refuses rows for another user", async () => {
  const dan = await platform.swimmer("dan");
  const eve = await platform.swimmer("eve");
  await platform.engine.run(AS_OWNER, sql`delete from profiles where id = ${dan.id}`);
  const call = createMissingProfile(eve.client, { id: dan.id, email: dan.email }, createTools().tools);
  await expect(call).rejects.toThrow("Profile creation failed");
  expect(await platform.engine.run(AS_OWNER, sql`select from profiles where id = ${dan.id}`)).toEqual([]);
});
