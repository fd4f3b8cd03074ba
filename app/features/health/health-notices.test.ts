import { expect, test } from "vitest";
import { getHealthNotices } from "./health-notices.ts";

const texts = (outcome: Parameters<typeof getHealthNotices>[0]) => getHealthNotices(outcome).map(({ text }) => text);

test.each([
  [{ kind: "healthy" }, []],
  [{ kind: "repaired", issues: ["profile_missing"] }, ["Profile data was repaired automatically"]],
  [{ kind: "repaired", issues: ["onboarding_missing"] }, ["Onboarding data was repaired automatically"]],
  [
    { kind: "repaired", issues: ["onboarding_missing", "profile_missing"] },
    ["Profile data was repaired automatically", "Onboarding data was repaired automatically"],
  ],
  [{ kind: "failed" }, ["Unable to repair your profile data. Please try signing out and back in."]],
  [{ kind: "session-doubtful" }, ["Session issues detected. You may need to sign in again if problems persist."]],
  [{ kind: "session-issue" }, ["Session Issue Detected. Your authentication session appears to be invalid"]],
] as const)("a check that ended in %o shows %o", (outcome, said) => {
  expect(texts(outcome)).toEqual(said);
});
