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
import { username } from "./profile/username.ts";

const duplicate = (constraint: string): RowProblem => ({
  code: "23505",
  message: `duplicate key value violates unique constraint "${constraint}"`,
});
const down: RowProblem = { code: "57014", message: "canceling statement due to statement timeout" };
const offline: RowProblem = { code: "", message: "TypeError: Failed to fetch" };
const refused: RowProblem = { code: "42501", message: "permission denied for table profiles" };

test.each<[string, RowProblem | null, number, RowResult]>([
  ["is created", null, 1, { kind: "created" }],
  ["that already exists counts as created", duplicate("profiles_pkey"), 1, { kind: "exists" }],
  ["with an email of another account is an error", duplicate("profiles_email_key"), 1, { kind: "email_in_use" }],
  ["is retried after 500 ms", down, 1, { kind: "again", waitMs: 500 }],
  ["is retried after 1 s", offline, 2, { kind: "again", waitMs: 1_000 }],
  ["fails after three attempts", down, 3, { kind: "failed" }],
  ["without permission is not retried", refused, 1, { kind: "failed" }],
  ["with a taken username is retried", duplicate("profiles_username_idx"), 1, { kind: "again", waitMs: 500 }],
])("a profile %s", (_what, problem, attempt, result) => {
  expect(getProfileRowResult(problem, attempt)).toEqual(result);
});

test.each<[string, RowProblem | null, number, RowResult]>([
  ["is created", null, 2, { kind: "created" }],
  ["that already exists counts as created", duplicate("user_preferences_user_id_key"), 1, { kind: "exists" }],
  ["is retried after 300 ms", down, 1, { kind: "again", waitMs: 300 }],
  ["is retried after 600 ms", offline, 2, { kind: "again", waitMs: 600 }],
  ["fails after three attempts", offline, 3, { kind: "failed" }],
])("a companion row %s", (_what, problem, attempt, result) => {
  expect(getCompanionRowResult(problem, attempt)).toEqual(result);
});

test.each([
  [0, "swimmer_0"],
  [0.4821, "swimmer_4821"],
  [0.99999, "swimmer_9999"],
])("generates a random username: %d gives %s", (chance, expected) => {
  expect(randomUsername(chance)).toBe(expected);
  expect(username.parse(randomUsername(chance))).toBe(expected);
});

test("creates a profile without a username under one derived from the id", () => {
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
