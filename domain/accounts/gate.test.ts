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
  ["a swimmer whose set-up is done", ready, "/profile", "pass"],
  ["a swimmer from before the set-up", settled, "/profile", "safety-note"],
  ["a swimmer whose set-up is not done", unready, "/profile", "set-up"],
  ["a swimmer whose set-up is not done", unready, "/workouts/log", "set-up"],
  ["a swimmer whose set-up is not known", unread, "/profile", "check-profile"],
  ["an administrator whose set-up is not done", { ...admin, onboarding: "incomplete" }, "/profile", "set-up"],
] as const)("%s at a page of the app", (_who, swimmer, path, decision) => {
  expect(decideGate(swimmer, path)).toBe(decision);
});

test.each([
  [ready, "home"],
  [settled, "home"],
  [unready, "pass"],
  [unread, "pass"],
] as const)("the wizard is for who has not finished it", (swimmer, decision) => {
  expect(decideGate(swimmer, "/onboarding")).toBe(decision);
});

test.each(["/onboarding", "/logout", "/privacy", "/terms", "/help", "/support"])(
  "%s can be reached before the set-up is done",
  (path) => {
    expect(decideGate(unready, path)).toBe("pass");
    expect(decideGate(unread, `${path}/more`)).toBe("pass");
    expect(decideGate(unready, `${path}-of-others`)).toBe("set-up");
  },
);

test.each([
  ["only the set-up is missing", ["setup_incomplete"], false, true],
  ["nothing else can be named", [], false, true],
  ["a name is missing, too", ["full_name_missing", "setup_incomplete"], false, false],
  ["preferences are missing, too", ["setup_incomplete", "preferences_not_set"], false, false],
  ["something could be added", ["setup_incomplete", "bio_empty"], false, false],
  ["they have just signed up", ["full_name_missing", "setup_incomplete", "preferences_not_set"], true, true],
  ["they have just signed up and have no profile", ["profile_not_found"], true, false],
  ["they have just signed up and nobody answers", ["profile_unavailable"], true, false],
] as const)("where %s, %o leads straight into the set-up with the flag at %o: %o", (_what, ids, flag, goes) => {
  expect(skipsProfileCheck(ids, flag)).toBe(goes);
});

test.each([
  ["a visitor", null, "admin-sign-in"],
  ["a swimmer", ready, "home"],
  ["an administrator", admin, "pass"],
  ["an administrator whose set-up is not done", { ...admin, onboarding: "incomplete" }, "pass"],
  ["an administrator with an unconfirmed address", { ...admin, isEmailVerified: false }, "home"],
] as const)("%s at the administrators' door", (_who, swimmer, decision) => {
  expect(decideAdminGate(swimmer)).toBe(decision);
});

test.each([
  ["a visitor stays", null, "/", null],
  ["a visitor who was going somewhere stays", null, "/favorites", null],
  ["a swimmer goes home", ready, "/", "/"],
  ["a swimmer goes where they were going", ready, "/favorites?a=1", "/favorites?a=1"],
  ["a settled swimmer goes where they were going", settled, "/favorites", "/favorites"],
  ["who has no set-up is led to it", unready, "/", "/onboarding"],
  ["who has no set-up keeps where they were going", unready, "/favorites?a=1", "/onboarding?next=%2Ffavorites%3Fa%3D1"],
  ["whose set-up is not known meets the gate there", unread, "/favorites", "/favorites"],
] as const)("at a page for visitors only %s", (_what, swimmer, next, path) => {
  expect(getVisitorPageRedirect(swimmer, next)).toBe(path);
});
