import { expect, test } from "vitest";
import { appCode, formatRecoveryCode, recoveryCode } from "./second-factor.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["12345", null],
  ["12345a", null],
  ["１２３４５６", null],
])("reads the app's code %o as %o", (code, expected) => {
  expect(appCode.safeParse({ code }).data?.code ?? null).toBe(expected);
});

test.each([
  ["abcde-fgh23", "ABCDEFGH23"],
  ["ABCDE FGH23", "ABCDEFGH23"],
  ["ABCDEFGH21", null],
  ["ABCDE", null],
])("reads the recovery code %o as %o", (code, expected) => {
  expect(recoveryCode.safeParse({ code }).data?.code ?? null).toBe(expected);
});

test("shows a recovery code in two groups", () => {
  expect(formatRecoveryCode("ABCDEFGH23")).toBe("ABCDE-FGH23");
});
