import { expect, test } from "vitest";
import {
  fallbackUsername,
  getCompanionRowResult,
  getProfileRowResult,
  type RowProblem,
  type RowResult,
  randomUsername,
  toProfileCreation,
} from "./account-rows.ts";
import { username } from "./username.ts";

const duplicate = (constraint: string): RowProblem => ({
  code: "23505",
  message: `duplicate key value violates unique constraint "${constraint}"`,
});
const down: RowProblem = { code: "57014", message: "canceling statement due to statement timeout" };
const offline: RowProblem = { code: "", message: "TypeError: Failed to fetch" };
const refused: RowProblem = { code: "42501", message: "permission denied for table profiles" };

test.each<[string, RowProblem | null, number, RowResult]>([
  ["is created", null, 1, { kind: "created" }],
  ["that is there already is as good as created", duplicate("profiles_pkey"), 1, { kind: "exists" }],
  ["whose e-mail another account has is an error", duplicate("profiles_email_key"), 1, { kind: "email_in_use" }],
  ["is tried again 500 ms later", down, 1, { kind: "again", waitMs: 500 }],
  ["is tried again 1 s later", offline, 2, { kind: "again", waitMs: 1_000 }],
  ["is given up after three attempts", down, 3, { kind: "failed" }],
  ["that may not be created is not tried again", refused, 1, { kind: "failed" }],
  ["whose username is taken is tried again", duplicate("profiles_username_idx"), 1, { kind: "again", waitMs: 500 }],
])("a profile %s", (_what, problem, attempt, verdict) => {
  expect(getProfileRowResult(problem, attempt)).toEqual(verdict);
});

test.each<[string, RowProblem | null, number, RowResult]>([
  ["is created", null, 2, { kind: "created" }],
  ["that is there already is as good as created", duplicate("user_preferences_user_id_key"), 1, { kind: "exists" }],
  ["is tried again 300 ms later", down, 1, { kind: "again", waitMs: 300 }],
  ["is tried again 600 ms later", offline, 2, { kind: "again", waitMs: 600 }],
  ["is given up after three attempts", offline, 3, { kind: "failed" }],
])("a row beside the profile %s", (_what, problem, attempt, verdict) => {
  expect(getCompanionRowResult(problem, attempt)).toEqual(verdict);
});

test.each([
  [0, "swimmer_0"],
  [0.4821, "swimmer_4821"],
  [0.99999, "swimmer_9999"],
])("a missing profile gets a username by chance: %d makes %s", (chance, expected) => {
  expect(randomUsername(chance)).toBe(expected);
  expect(username.parse(randomUsername(chance))).toBe(expected);
});

test("without a username the profile is created under one made from the id", () => {
  const account = { id: "0f2c9a11-6c27-4b53-9e2f-0d1f6a7d1a11", email: "ada@example.org" };
  expect(fallbackUsername(account.id)).toBe("user_0f2c9a11");
  const { query_params } = toProfileCreation(account, null, new Date("2026-05-01T06:00:00Z"));
  expect(query_params).toEqual([
    account.id,
    account.email,
    "user_0f2c9a11",
    "2026-05-01T06:00:00.000Z",
    "2026-05-01T06:00:00.000Z",
  ]);
});
