import { expect, test } from "vitest";
import { getErrorReason } from "./error-reasons.ts";

test("who is banned reads why, and where to write to", () => {
  expect(getErrorReason("banned")).toMatchObject({ title: "Your account is blocked", way: { to: "/contact" } });
});

test.each([null, "", "Banned", "<b>hello</b>", "__proto__", "constructor", "toString"])(
  "a reason that we do not know, %s, is a page error without words of its own",
  (reason) => {
    expect(getErrorReason(reason)).toEqual({
      title: "Page Error",
      text: "This page cannot be shown.",
      way: { to: "/", label: "Go Home" },
    });
  },
);
