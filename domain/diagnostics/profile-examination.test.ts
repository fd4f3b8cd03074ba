import { expect, test } from "vitest";
import { isExaminationPassed, summarize } from "./profile-examination.ts";

const step = (what: string, durationMs: number, message?: string) => ({
  at: 5,
  what,
  durationMs,
  problem: message ? { kind: "permission" as const, message } : null,
});

test("passes when every step passes, and adds up durations", () => {
  const examination = { userId: "u", at: 5, steps: [step("Profile exists", 12), step("Profile loads", 30)] };
  expect(isExaminationPassed(examination)).toBe(true);
  expect(summarize(examination)).toEqual({ at: 5, what: "Profile diagnostics", durationMs: 42, problem: null });
});

test("names the first problem", () => {
  const steps = [step("Profile exists", 1), step("Profile loads", 1, "refused"), step("Permissions", 1, "too")];
  const examination = { userId: "u", at: 5, steps };
  expect(isExaminationPassed(examination)).toBe(false);
  expect(summarize(examination)).toMatchObject({
    what: "Profile diagnostics: Profile loads",
    problem: { message: "refused" },
  });
});
