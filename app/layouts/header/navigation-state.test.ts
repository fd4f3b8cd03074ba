import { expect, test } from "vitest";
import type { Swimmer } from "#app/session/swimmer.ts";
import { getNavigationState } from "./navigation-state.ts";

const swimmer: Swimmer = {
  id: "1",
  email: "ada@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: null,
  onboarding: "complete",
};

test.each([
  ["a visitor", null, "visitor"],
  ["a document that failed", undefined, "visitor"],
  ["an unconfirmed address", { ...swimmer, isEmailVerified: false, onboarding: "incomplete" }, "verify-email"],
  ["an unfinished setup", { ...swimmer, onboarding: "incomplete" }, "setup"],
  ["a settled profile", { ...swimmer, onboarding: "settled" }, "ready"],
  ["an unknown setup state", { ...swimmer, onboarding: "unknown" }, "ready"],
  ["a swimmer who is set up", swimmer, "ready"],
] as const)("the navigation of %s", (_who, person, state) => {
  expect(getNavigationState(person)).toBe(state);
});
