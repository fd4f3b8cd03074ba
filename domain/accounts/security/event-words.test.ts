import { expect, test } from "vitest";
import { describeAuthEvent } from "./event-words.ts";

test.each([
  ["sign_in", "email", true, {}, "Signed in"],
  ["sign_in", "email", true, { second_factor: "recovery_code" }, "Signed in with a recovery code"],
  ["sign_in", "email", false, {}, "Sign-in failed"],
  ["social_sign_in", "google", true, {}, "Signed in with Google"],
  ["checkout_start", "stripe", true, {}, null],
  ["constructor", "constructor", true, null, null],
])("says %s by %s (%s, %o) as %o", (event_type, provider, success, metadata, text) => {
  expect(describeAuthEvent({ event_type, provider, success, metadata })).toBe(text);
});
