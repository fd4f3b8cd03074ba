import { expect, test } from "vitest";
import { decideOnSessionLoss, type LossCause } from "./session-loss.ts";

test.each<[string, LossCause, boolean, boolean, "ask" | "load"]>([
  ["asks for sign-in when the session ends", "expired", false, true, "ask"],
  ["asks when the session ends during input", "expired", true, true, "ask"],
  ["reloads after a sign-out in another tab", "left", false, true, "load"],
  ["asks instead during input", "left", true, true, "ask"],
  ["reloads when someone else signs in", "otherUser", false, true, "load"],
  ["asks instead during input of the first user", "otherUser", true, true, "ask"],
  ["does not reload in a loop for a session this browser never saw", "left", false, false, "ask"],
])("%s", (_what, cause, hasTyped, wasFound, decision) => {
  expect(decideOnSessionLoss({ cause, hasTyped, wasFound })).toBe(decision);
});
