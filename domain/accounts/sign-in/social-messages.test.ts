import { expect, test } from "vitest";
import { socialMessage } from "./social-messages.ts";

const NO_PROVIDER = "Unsupported provider: provider is not enabled";

test.each([
  ["a provider that was switched off", { status: 400, message: NO_PROVIDER }, NO_PROVIDER],
  ["a refusal without a message", { status: 400, message: " " }, "Google sign in failed"],
  [
    "a provider that cannot be reached",
    { status: 503, code: "unexpected_failure", message: "Unable to reach google, please try again later" },
    "Failed to authenticate with Google. Please try again.",
  ],
  [
    "too many tries",
    { status: 429, message: "Request rate limit reached; try again after 42 seconds" },
    "Too many attempts. Please wait 42 seconds and try again.",
  ],
  ["no network", { message: "Failed to fetch" }, "Can't reach the server. Check your connection and try again."],
])("describes %s", (_cause, problem, text) => {
  expect(socialMessage(problem, { provider: "Google", intent: "sign-in" }).text).toBe(text);
});

test("names sign-up in a refusal without a message", () => {
  const { text } = socialMessage({ message: "" }, { provider: "Facebook", intent: "sign-up" });
  expect(text).toBe("Facebook sign up failed");
});
