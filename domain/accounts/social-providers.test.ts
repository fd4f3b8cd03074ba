import { expect, test } from "vitest";
import { authSettings, getOfferedProviders, getSignInOffer, isSocialProvider } from "./social-providers.ts";

const ids = (settings: unknown) => getOfferedProviders(authSettings.parse(settings)).map(({ id }) => id);

test.each([
  [{ google: true, facebook: true, apple: true }, ["apple", "google", "facebook"]],
  [{ google: true, apple: false }, ["google"]],
  [{ email: true, github: true }, []],
])("with %o switched on, %o are offered in our order", (external, offered) => {
  expect(ids({ external })).toEqual(offered);
});

test("what stands in for a provider says so, and a real one does not", () => {
  const settings = { external: { apple: true, google: true }, stand_ins: ["google"] };
  expect(getOfferedProviders(settings)).toEqual([
    { id: "apple", label: "Apple", isSandbox: false },
    { id: "google", label: "Google", isSandbox: true },
  ]);
});

test.each(["github", "constructor", "", null])("%o is no provider of ours", (name) => {
  expect(isSocialProvider(name)).toBe(false);
});

test.each([
  [{ external: {} }, true],
  [{ external: {}, disable_signup: false }, true],
  [{ external: {}, disable_signup: true }, false],
])("with %o new accounts are open: %s", (settings, isSignUpOpen) => {
  expect(getSignInOffer(authSettings.parse(settings)).isSignUpOpen).toBe(isSignUpOpen);
});
