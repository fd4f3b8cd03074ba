import { expect, test } from "vitest";
import { socialNetworkName } from "./social-links.ts";

test.each([
  ["https://www.instagram.com/tideline", "Instagram"],
  ["https://bsky.app/profile/tideline.example", "Bluesky"],
  ["https://swim.social/@tideline", "swim.social"],
  ["https://instagram.com.elsewhere.example/tideline", "instagram.com.elsewhere.example"],
])("a link to %s is called %s", (url, name) => {
  expect(socialNetworkName(url)).toBe(name);
});
