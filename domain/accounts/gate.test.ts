import { expect, test } from "vitest";
import { decideAdminGate, decideGate, type GateFacts, leaveVisitorPage } from "./gate.ts";

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
  ["a swimmer whose profile is settled", settled, "/profile", "pass"],
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
  expect(leaveVisitorPage(swimmer, next)).toBe(path);
});
