import { expect, test } from "vitest";
import { isOwnNavigation } from "./is-own-navigation.ts";

const toHeaders = (site: string, mode: string, dest: string) =>
  new Headers({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest });

test.each([
  ["typed or from a bookmark", "none", "navigate", "document", true],
  ["a link of our own", "same-origin", "navigate", "document", true],
  ["a link of another site", "cross-site", "navigate", "document", false],
  ["a link of a sister site", "same-site", "navigate", "document", false],
  ["a frame", "same-origin", "navigate", "iframe", false],
  ["a picture of another site", "cross-site", "no-cors", "image", false],
  ["a picture of our own", "same-origin", "no-cors", "image", false],
  ["a script of our own that fetches ahead", "same-origin", "cors", "empty", false],
])("%s (%s, %s, %s) signs out at once: %s", (_what, site, mode, dest, isOwn) => {
  expect(isOwnNavigation(toHeaders(site, mode, dest))).toBe(isOwn);
});

test("does not sign out on prefetch or without Fetch metadata", () => {
  const ahead = toHeaders("none", "navigate", "document");
  ahead.set("Sec-Purpose", "prefetch;prerender");
  expect([isOwnNavigation(ahead), isOwnNavigation(new Headers())]).toEqual([false, false]);
});
