import { expect, test } from "vitest";
import { decideOnSessionLoss, type LossCause } from "./session-loss.ts";

test.each<[string, LossCause, boolean, boolean, "ask" | "load"]>([
  ["an ended session asks for the sign-in over the page", "expired", false, true, "ask"],
  ["and keeps what was typed", "expired", true, true, "ask"],
  ["a sign-out in another tab loads the page", "left", false, true, "load"],
  ["but not over what is being typed", "left", true, true, "ask"],
  ["somebody else's sign-in loads the page", "otherUser", false, true, "load"],
  ["but not over what is being typed by the first", "otherUser", true, true, "ask"],
  ["a session that this browser never saw does not load the page again and again", "left", false, false, "ask"],
])("%s", (_what, cause, hasTyped, wasFound, decision) => {
  expect(decideOnSessionLoss({ cause, hasTyped, wasFound })).toBe(decision);
});
