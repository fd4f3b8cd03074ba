import { expect, test } from "vitest";
import { socialNetworkName } from "./social-networks.ts";

test.each([
  ["https://www.instagram.com/tideline", "Instagram"],
  ["https://bsky.app/profile/tideline.example", "Bluesky"],
  ["https://swim.social/@tideline", "swim.social"],
  ["https://instagram.com.elsewhere.example/tideline", "instagram.com.elsewhere.example"],
])("calls %s %s", (url, name) => {
  expect(socialNetworkName(url)).toBe(name);
});
