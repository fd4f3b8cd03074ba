import { expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import { toAppError, toProblem } from "./to-app-error.ts";

const EXPIRED = "Your session has expired. Please sign in again.";
const OFFLINE = "You seem to be offline. Nothing was lost; please try again.";
const GENERAL = "Something went wrong. Please try again.";

test.each([
  [{ code: "PGRST301", message: "JWT expired" }, "PGRST301", EXPIRED],
  [{ code: "PGRST303", message: "JWT expired" }, "PGRST303", EXPIRED],
  [{ message: "no", status: 401 }, "request_failed", EXPIRED],
  [{ code: "42501", message: "permission denied" }, "42501", "You do not have permission to perform this action"],
  [{ code: "23505", message: "duplicate key" }, "23505", "This already exists."],
  [{ code: "PT429", message: "at most 5 new rows" }, "PT429", "You've added a lot today. Try again tomorrow."],
  [{ code: "57014", message: "canceling" }, "57014", "This took too long. Please try again."],
  [{ code: "", message: "TimeoutError: too long" }, "request_timed_out", "This took too long. Please try again."],
  [{ code: "", message: "TypeError: Failed to fetch" }, "request_failed", OFFLINE],
  [
    { code: "profile_rate_limited", message: "Profile request rate limited" },
    "profile_rate_limited",
    "Profile request rate limited",
  ],
  [{ code: "XX000", message: "secret words of the database" }, "XX000", GENERAL],
])("has a helpful message for %o", (problem, code, text) => {
  expect(toAppError(problem)).toMatchObject({ name: "AppError", code, message: text, cause: problem });
});

test("finds the backend's error behind every wrapping", () => {
  const answer = { code: "42501", message: "permission denied" };
  const wrapped = new AppError("profile_update_failed", "Failed", { cause: toAppError(answer) });
  expect(toProblem(wrapped)).toMatchObject(answer);
  expect(toProblem(new TypeError("Failed to fetch"))).toMatchObject({ message: "Failed to fetch" });
  expect(toProblem("odd")).toMatchObject({ message: "odd" });
});
