import { expect, test } from "vitest";
import { getOfferedProviders, getSignInOffer, isSocialProvider, parseAuthSettings } from "./social-providers.ts";

const ids = (settings: unknown) => getOfferedProviders(parseAuthSettings(settings)).map(({ id }) => id);

test.each([
  [{ google: true, facebook: true, apple: true }, ["apple", "google", "facebook"]],
  [{ google: true, apple: false }, ["google"]],
  [{ email: true, github: true }, []],
])("with %o enabled, offers %o in our order", (external, offered) => {
  expect(ids({ external })).toEqual(offered);
});

test("marks providers that a sandbox replaces", () => {
  const settings = { external: { apple: true, google: true }, stand_ins: ["google"] };
  expect(getOfferedProviders(parseAuthSettings(settings))).toEqual([
    { id: "apple", label: "Apple", isSandbox: false },
    { id: "google", label: "Google", isSandbox: true },
  ]);
});

test.each(["github", "constructor", "", null])("does not know the provider %o", (name) => {
  expect(isSocialProvider(name)).toBe(false);
});

test.each([
  [{ external: {} }, true],
  [{ external: {}, disable_signup: false }, true],
  [{ external: {}, disable_signup: true }, false],
])("with %o sign-up is open: %s", (settings, isSignUpOpen) => {
  expect(getSignInOffer(parseAuthSettings(settings)).isSignUpOpen).toBe(isSignUpOpen);
});
