import { expect, test } from "vitest";
import { toAppError } from "#app/backend/to-app-error.ts";
import { classifySendProblem, OutboxRefusal } from "./send-problem.ts";

test.each([
  ["no network", toAppError({ message: "TypeError: Failed to fetch" }), "unreachable"],
  ["an expired session", toAppError({ message: "JWT expired", code: "PGRST301" }), "unreachable"],
  ["a broken rule", toAppError({ message: "violates check", code: "23514" }), "refused"],
  ["a daily limit", toAppError({ message: "quota", code: "PT429" }), "refused"],
  ["no permission", toAppError({ message: "violates row-level security policy", code: "42501" }), "refused"],
  ["a picture that is too large", toAppError({ message: "too large", status: 413 }), "refused"],
  ["the sender's own reason", new OutboxRefusal("The swim is gone."), "refused"],
  ["a server that fails", toAppError({ message: "boom", status: 500 }), "failed"],
])("%s", (_what, problem, expected) => {
  expect(classifySendProblem(problem)).toBe(expected);
});
