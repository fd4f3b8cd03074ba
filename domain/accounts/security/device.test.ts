import { expect, test } from "vitest";
import { describeDevice, describeNetwork } from "./device.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("calls %o %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test.each([
  ["203.0.113.0", "Network 203.0.113.x"],
  ["2001:db8:1::", "Network 2001:db8:1:x"],
  [null, null],
])("shows the network %o as %o", (network, text) => {
  expect(describeNetwork(network)).toBe(text);
});
