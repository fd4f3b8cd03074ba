import { expect, test } from "vitest";
import { onboardingError } from "./onboarding-errors.ts";
import {
  chooseProgressNotice,
  isMissingRow,
  toBeginProblem,
  toLoadProblem,
  toSaveProblem,
  toStepProblem,
} from "./onboarding-failures.ts";

const RLS = 'new row violates row-level security policy for table "user_onboarding"';

test.each([
  [
    "the session is refused",
    { code: "PGRST301", message: "JWT expired" },
    "Authentication session error. Please try signing out and back in.",
  ],
  [
    "the answer is 401",
    { status: 401, message: "no" },
    "Authentication session error. Please try signing out and back in.",
  ],
  [
    "row security refuses",
    { code: "42501", message: RLS },
    "Authentication session error. Please try signing out and back in.",
  ],
  [
    "the server does not respond",
    { message: "TypeError: Failed to fetch" },
    "Error loading your profile data. Please try again.",
  ],
  [
    "the database refuses",
    { code: "57014", message: "timeout" },
    "Failed to load your profile data. Please try refreshing the page.",
  ],
])("explains why onboarding cannot start when %s", (_cause, refusal, text) => {
  expect(toLoadProblem(refusal).message).toBe(text);
});

test.each([
  ["the session is refused", { code: "PGRST301", message: "JWT expired" }, "Authentication issue: sign in again"],
  ["row security refuses", { code: "42501", message: RLS }, "Authentication issue: sign in again"],
  ["the database refuses", { code: "22003", message: "overflow" }, "Failed to update onboarding step: sign in again"],
])("explains why a step is not saved when %s", (_cause, refusal, text) => {
  const problem = toStepProblem(refusal, "sign in again");
  expect(problem.message).toBe(text);
  expect(problem.cause).toBe(refusal);
});

test.each([
  [{ code: "PGRST116", status: 406 }, true],
  [{ code: "PGRST116" }, true],
  [{ status: 406 }, true],
  [{ status: 404 }, true],
  [{ code: "42501", status: 403 }, false],
  [{ status: 200 }, false],
])("reads %j as a missing row: %s", (answer, expected) => {
  expect(isMissingRow(answer)).toBe(expected);
});

test.each([
  ["the server refused and the device keeps it", true, true, "progressNotSaved"],
  ["the server did not respond and the device keeps it", true, false, "progressKeptLocally"],
  ["the server refused and the device cannot keep it", false, true, "progressErrorContinuing"],
  ["the server did not respond and the device cannot keep it", false, false, "progressErrorContinuing"],
] as const)("when %s, the notice is its own", (_cause, isKeptOnDevice, isAnswered, notice) => {
  expect(chooseProgressNotice({ isKeptOnDevice, isAnswered })).toBe(notice);
});

test("reports other failures as unexpected, with their cause", () => {
  const problem = new TypeError("Failed to load a part of the app");
  expect(toSaveProblem(problem).message).toBe("An unexpected error occurred: Failed to load a part of the app");
  expect(toBeginProblem(problem).message).toBe("An unexpected error occurred. Please try again later.");
  expect(toBeginProblem(problem).cause).toBe(problem);
});

test("keeps errors that already have a message", () => {
  const known = onboardingError("onboarding_user_missing");
  expect(toSaveProblem(known)).toBe(known);
  expect(toBeginProblem(known)).toBe(known);
});
