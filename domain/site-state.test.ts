import { expect, test } from "vitest";
import { getSiteState, isAlwaysOpen, isDatalessPath } from "./site-state.ts";

const launched = null;
const forAdmins = { isAdminAllowed: true };
const forNobody = { isAdminAllowed: false };

test.each([
  [launched, false, false, "open"],
  [launched, false, true, "open"],
  [launched, true, false, "maintenance"],
  [launched, true, true, "open"],
  [forAdmins, false, false, "under-construction"],
  [forAdmins, false, true, "open"],
  [forAdmins, true, false, "under-construction"],
  [forAdmins, true, true, "open"],
  [forNobody, false, false, "under-construction"],
  [forNobody, false, true, "under-construction"],
  [forNobody, true, true, "under-construction"],
] as const)("construction %o, maintenance %s, administrator %s: %s", (construction, isMaintenance, isAdmin, state) => {
  expect(getSiteState({ construction, isMaintenance, isAdmin })).toBe(state);
});

test.each(["/error", "/maintenance", "/under-construction", "/covers/v1/a.svg"])(
  "%s needs no data and is always open",
  (path) => {
    expect([isDatalessPath(path), isAlwaysOpen(path)]).toEqual([true, true]);
  },
);

test.each([
  "/admin-login",
  "/login",
  "/auth/callback",
  "/auth/reset-password",
  "/logout",
  "/preferences",
  "/unsubscribe",
  "/watch/out/token",
])("%s is always open", (path) => expect(isAlwaysOpen(path)).toBe(true));
test.each(["/LOGIN", "/Logout/", "/%6cogin", "/auth/%63allback", "/%4Cogin"])("%s is open in any spelling", (path) =>
  expect(isAlwaysOpen(path)).toBe(true),
);

test.each(["/", "/spots", "/signup", "/profile", "/admin", "/loginx", "/authority", "/errors", "/%", "/%256cogin"])(
  "%s closes with the site",
  (path) => expect(isAlwaysOpen(path)).toBe(false),
);
