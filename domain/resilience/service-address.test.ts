import { expect, test } from "vitest";
import { isServiceAddress } from "./service-address.ts";

test.each([
  ["https://project.example/rest/v1/spots", true],
  ["http://127.0.0.1:4310/auth/v1/token", true],
  ["HTTPS://PROJECT.EXAMPLE", true],
  ["ftp://project.example", false],
  ["file:///etc/passwd", false],
  ["javascript:alert(1)", false],
  ["data:text/plain,hello", false],
  ["blob:https://project.example/1", false],
  ["//project.example", false],
  ["/rest/v1/spots", false],
  ["https://", false],
  ["", false],
])("the address %s may be sent to: %o", (address, isAllowed) => {
  expect(isServiceAddress(address)).toBe(isAllowed);
});
