import { expect, test } from "vitest";
import { decideAdminGate, decideGate, type GateFacts, getVisitorPageRedirect, skipsProfileCheck } from "./gate.ts";

const ready: GateFacts = { isEmailVerified: true, isAdmin: false, onboarding: "complete" };
const settled: GateFacts = { ...ready, onboarding: "settled" };
const unready: GateFacts = { ...ready, onboarding: "incomplete" };
const unread: GateFacts = { ...ready, onboarding: "unknown" };
const unverified: GateFacts = { ...ready, isEmailVerified: false };
const admin: GateFacts = { ...ready, isAdmin: true };

test.each([
  ["a visitor", null, "/profile", "sign-in"],
  ["a visitor", null, "/onboarding", "sign-in"],
  ["a swimmer with an unconfirmed address", unverified, "/profile", "verify-email"],
  ["a swimmer with an unconfirmed address", unverified, "/onboarding", "verify-email"],
  ["a swimmer with an unconfirmed address", { ...unverified, onboarding: "incomplete" }, "/profile", "verify-email"],
  ["a swimmer who completed onboarding", ready, "/profile", "pass"],
  ["a swimmer from before onboarding existed", settled, "/profile", "safety-note"],
  ["a swimmer who has not completed onboarding", unready, "/profile", "set-up"],
  ["a swimmer who has not completed onboarding", unready, "/workouts/log", "set-up"],
  ["a swimmer whose onboarding is unknown", unread, "/profile", "check-profile"],
  ["an administrator who has not completed onboarding", { ...admin, onboarding: "incomplete" }, "/profile", "set-up"],
] as const)("decides for %s on a page of the app", (_who, swimmer, path, decision) => {
  expect(decideGate(swimmer, path)).toBe(decision);
});

test.each([
  [ready, "home"],
  [settled, "home"],
  [unready, "pass"],
  [unread, "pass"],
] as const)("opens the wizard only until it is finished", (swimmer, decision) => {
  expect(decideGate(swimmer, "/onboarding")).toBe(decision);
});

test.each(["/onboarding", "/logout", "/privacy", "/terms", "/help", "/support"])(
  "%s is open before onboarding is complete",
  (path) => {
    expect(decideGate(unready, path)).toBe("pass");
    expect(decideGate(unread, `${path}/more`)).toBe("pass");
    expect(decideGate(unready, `${path}-of-others`)).toBe("set-up");
  },
);

test.each([
  ["only onboarding is missing", ["setup_incomplete"], false, true],
  ["nothing is missing", [], false, true],
  ["a name is missing", ["full_name_missing", "setup_incomplete"], false, false],
  ["preferences are missing", ["setup_incomplete", "preferences_not_set"], false, false],
  ["something could be added", ["setup_incomplete", "bio_empty"], false, false],
  ["they have just signed up", ["full_name_missing", "setup_incomplete", "preferences_not_set"], true, true],
  ["they have just signed up and have no profile", ["profile_not_found"], true, false],
  ["they have just signed up and nothing loads", ["profile_unavailable"], true, false],
] as const)("when %s, issues %o after sign-up %o skip the profile check: %o", (_what, ids, flag, goes) => {
  expect(skipsProfileCheck(ids, flag)).toBe(goes);
});

test.each([
  ["a visitor", null, "admin-sign-in"],
  ["a swimmer", ready, "home"],
  ["an administrator", admin, "pass"],
  ["an administrator who has not completed onboarding", { ...admin, onboarding: "incomplete" }, "pass"],
  ["an administrator with an unconfirmed address", { ...admin, isEmailVerified: false }, "home"],
] as const)("decides for %s on an admin page", (_who, swimmer, decision) => {
  expect(decideAdminGate(swimmer)).toBe(decision);
});

test.each([
  ["a visitor stays", null, "/", null],
  ["a visitor with a destination stays", null, "/favorites", null],
  ["a swimmer goes home", ready, "/", "/"],
  ["a swimmer continues to their destination", ready, "/favorites?a=1", "/favorites?a=1"],
  ["a settled swimmer continues to their destination", settled, "/favorites", "/favorites"],
  ["a new swimmer goes to onboarding", unready, "/", "/onboarding"],
  ["a new swimmer keeps their destination", unready, "/favorites?a=1", "/onboarding?next=%2Ffavorites%3Fa%3D1"],
  ["a swimmer with unknown onboarding continues to their destination", unread, "/favorites", "/favorites"],
] as const)("on a page for visitors %s", (_what, swimmer, next, path) => {
  expect(getVisitorPageRedirect(swimmer, next)).toBe(path);
});
