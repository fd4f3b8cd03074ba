import { expect, test } from "vitest";
import type { BackendProblem } from "../../resilience/backend-problem.ts";
import { toLoadProblem, toUpdateProblem } from "./profile-problem.ts";

test.each<[string, BackendProblem, string]>([
  [
    "no network",
    { code: "", message: "TypeError: Failed to fetch" },
    "You seem to be offline. Nothing was lost; please try again.",
  ],
  ["an expired token", { code: "PGRST303", status: 401, message: "JWT expired" }, "Session expired or invalid"],
  ["a token of another site", { code: "PGRST301", message: "No suitable key" }, "Session expired or invalid"],
  [
    "a table that is closed to the swimmer",
    { code: "42501", status: 403, message: "permission denied for table profiles" },
    "Database permission check failed: permission denied for table profiles",
  ],
  [
    "a statement timeout",
    { code: "57014", status: 500, message: "canceling statement due to statement timeout" },
    "There was an error accessing the database",
  ],
  [
    "a request that PostgREST refuses",
    { code: "PGRST100", status: 400, message: "failed to parse" },
    "Failed to retrieve your profile information.",
  ],
  ["a proxy's error page", { status: 502, message: "<h1>Bad gateway</h1>" }, "Query failed: 502 <h1>Bad gateway</h1>"],
  ["an unknown failure", { message: "x is not a function" }, "Unexpected error loading profile"],
])("describes %s while loading", (_cause, problem, text) => {
  expect(toLoadProblem(problem).message).toBe(text);
});

test.each<[string, BackendProblem | null, string]>([
  [
    "no network",
    { code: "", message: "NetworkError when attempting to fetch" },
    "You seem to be offline. Nothing was lost; please try again.",
  ],
  [
    "a taken username",
    { code: "23505", message: 'duplicate key value violates unique constraint "profiles_username_idx"' },
    "This username is already taken.",
  ],
  ["an expired token", { code: "PGRST303", message: "JWT expired" }, "Session expired or invalid"],
  [
    "a column they may not change",
    { code: "42501", message: "permission denied" },
    "You are not authorized to update this user profile",
  ],
  ["a profile of someone else", null, "You are not authorized to update this user profile"],
  [
    "a value the table refuses",
    { code: "23514", message: "violates check constraint" },
    "Failed to update your profile information.",
  ],
  ["an unknown failure", { message: "" }, "Unknown error updating profile"],
])("describes %s while saving", (_cause, problem, text) => {
  expect(toUpdateProblem(problem).message).toBe(text);
});
