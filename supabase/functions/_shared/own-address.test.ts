import { expect, test } from "vitest";
import { readOwnAddress } from "./own-address.ts";

test.each([
  ["https://tideline.example", "https://tideline.example/a?b=c#d"],
  ["https://tideline.example/", "https://tideline.example:443/"],
  ["http://127.0.0.1:3000", "http://localhost:3000/settings"],
  ["http://localhost:3000", "http://[::1]:3000/"],
])("a site at %s redirects to %s", (siteUrl, text) => {
  expect(readOwnAddress(text, siteUrl)).toBe(new URL(text).href);
});

test.each([
  ["https://tideline.example", "https://tideline.example.evil.test/"],
  ["https://tideline.example", "https://tideline.example@evil.test/"],
  ["https://tideline.example", "https://ada:secret@tideline.example/"],
  ["https://tideline.example", "http://tideline.example/"],
  ["https://tideline.example", "https://tideline.example:8443/"],
  ["https://tideline.example", "https://localhost/"],
  ["https://tideline.example", "javascript:alert(1)"],
  ["http://127.0.0.1:3000", "http://localhost:4000/"],
  ["http://127.0.0.1:3000", "https://localhost:3000/"],
])("a site at %s does not redirect to %s", (siteUrl, text) => {
  expect(readOwnAddress(text, siteUrl)).toBeNull();
});
