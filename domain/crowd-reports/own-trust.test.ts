import { expect, test } from "vitest";
import { verificationRate } from "./contributor-trust.ts";
import { nextTrustLevel, parseOwnTrust } from "./own-trust.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
const row = {
  overall_score: 75,
  verification_rate: 0.75,
  contribution_count: 12,
  decided_count: 8,
  accepted_count: 7,
  expertise_areas: ["crowds"],
  trust_level: "basic",
  last_contribution_at: "2026-11-20T08:00:00+00:00",
};

test("a swimmer without reports is new, with a score of 50", () => {
  expect(parseOwnTrust(null, NOW)).toMatchObject({ level: "new", score: 50, sent: 0, decided: 0, idleLoss: 0 });
});

test("each month without a report costs 2 %, shown as idle loss", () => {
  expect(parseOwnTrust(row, NOW)).toMatchObject({ score: 75, idleLoss: 0, sent: 12, accepted: 7 });
  const idle = { ...row, last_contribution_at: "2026-09-01T08:00:00+00:00" };
  expect(parseOwnTrust(idle, NOW)).toMatchObject({ score: 72, idleLoss: 3 });
});

test.each([
  ["new", 1, 1, { level: "basic", missing: 2, isRateMissing: false }],
  ["basic", 7, 8, { level: "trusted", missing: 8, isRateMissing: true }],
  ["basic", 15, 18, { level: "trusted", missing: 0, isRateMissing: true }],
  ["trusted", 20, 20, { level: "expert", missing: 30, isRateMissing: false }],
] as const)("a %s swimmer with %i of %i reports accepted sees what is missing", (level, accepted, decided, missing) => {
  expect(nextTrustLevel({ level, accepted, rate: verificationRate(accepted, decided) })).toMatchObject(missing);
});

test("an expert has no next level", () => {
  expect(nextTrustLevel({ level: "expert", accepted: 60, rate: 0.97 })).toBeNull();
});
