import { expect, test } from "vitest";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { readSignInTime } from "./read-session.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const cookieOf = (claims: unknown) =>
  `${SESSION_COOKIE}=base64-${encode({ access_token: `h.${encode(claims)}.s`, expires_at: 9_999_999_999 })}`;

test("reads the time of the last authentication", async () => {
  const amr = [
    { method: "password", timestamp: 1_700_000_000 },
    { method: "otp", timestamp: 1_700_000_600 },
  ];
  expect(await readSignInTime(cookieOf({ amr }))).toBe(1_700_000_600_000);
});

test.each([
  ["no session", ""],
  ["no proof", cookieOf({ amr: [] })],
  ["something else", cookieOf({ amr: "password" })],
])("a cookie with %s does not reveal it", async (_what, cookie) => {
  expect(await readSignInTime(cookie)).toBeNull();
});
