import { expect, test } from "vitest";
import { getErrorReason } from "./error-reasons.ts";

test("tells a banned swimmer why, and how to contact us", () => {
  expect(getErrorReason("banned")).toMatchObject({ title: "Your account is blocked", way: { to: "/contact" } });
});

test.each([null, "", "Banned", "<b>hello</b>", "__proto__", "constructor", "toString"])(
  "shows the generic page error for the unknown reason %s",
  (reason) => {
    expect(getErrorReason(reason)).toEqual({
      title: "Page Error",
      text: "This page cannot be shown.",
      way: { to: "/", label: "Go Home" },
    });
  },
);
