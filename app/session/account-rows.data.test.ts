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

test("after a sign-up the upsert of the profile is taken, and changes nothing", async () => {
  const ada = await platform.swimmer("ada");
  const { tools, waits, reports } = createTools();
  await upsertProfileAfterSignUp(ada.client, { id: ada.id, email: "forged@example.org" }, tools);
  const { data } = await ada.client.from("profiles").select("email, username").single();
  expect(data).toEqual({ email: ada.email, username: `user_${ada.id.slice(0, 8)}` });
  expect({ waits, reports }).toEqual({ waits: [], reports: [] });
});

test("an e-mail that another account holds is an error with its own text", async () => {
  const taken = { code: "23505", message: 'duplicate key value violates unique constraint "profiles_email_key"' };
  const call = upsertProfileAfterSignUp(answering(taken), { id: "x", email: "x" }, createTools().tools);
  await expect(call).rejects.toThrow("This email is already in use by another account. Please use a different email.");
});

test("a profile that cannot be kept is tried three times, logged, and the sign-up succeeds", async () => {
  const { tools, waits, reports } = createTools();
  await upsertProfileAfterSignUp(answering(down), { id: "x", email: "x" }, tools);
  expect(waits).toEqual([500, 1_000]);
  expect(reports).toMatchObject([{ message: "Failed to create your profile. Please try signing in again." }]);
});

test("a missing profile is made under a random username", async () => {
  const ben = await platform.swimmer("ben");
  await platform.engine.run(AS_OWNER, sql`delete from profiles where id = ${ben.id}`);
  await createMissingProfile(ben.client, ben, createTools().tools);
  const { data } = await ben.client.from("profiles").select("email, username").single();
  expect(data).toEqual({ email: ben.email, username: "swimmer_4821" });
});

test("a profile that cannot be made says so after three attempts", async () => {
  const { tools, waits } = createTools();
  const call = createMissingProfile(answering(down), { id: "x", email: "x" }, tools);
  await expect(call).rejects.toThrow("Profile creation failed");
  expect(waits).toEqual([500, 1_000]);
});

test("rows beside the profile that are there already are as good as made, and missing ones are made", async () => {
  const cat = await platform.swimmer("cat");
  await platform.engine.run(AS_OWNER, sql`delete from onboarding_status where user_id = ${cat.id}`);
  const { tools, waits, reports } = createTools();
  expect(await createCompanionRows(cat.client, cat.id, tools)).toEqual([]);
  expect((await cat.client.from("onboarding_status").select("location_set")).data).toEqual([{ location_set: false }]);
  expect({ waits, reports }).toEqual({ waits: [], reports: [] });
});

test("rows that cannot be made are tried three times each, logged, and stop nothing", async () => {
  const { tools, waits, reports } = createTools();
  expect(await createCompanionRows(answering(down), "x", tools)).toEqual([
    "user_preferences",
    "onboarding_status",
    "user_notification_settings",
  ]);
  expect(waits.toSorted((a, b) => a - b)).toEqual([300, 300, 300, 600, 600, 600]);
  expect(reports).toHaveLength(3);
});

test("nobody makes rows for another", async () => {
  const dan = await platform.swimmer("dan");
  const eve = await platform.swimmer("eve");
  await platform.engine.run(AS_OWNER, sql`delete from profiles where id = ${dan.id}`);
  const call = createMissingProfile(eve.client, { id: dan.id, email: dan.email }, createTools().tools);
  await expect(call).rejects.toThrow("Profile creation failed");
  expect(await platform.engine.run(AS_OWNER, sql`select from profiles where id = ${dan.id}`)).toEqual([]);
});
