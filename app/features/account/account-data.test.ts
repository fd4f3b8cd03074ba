import { expect, test } from "vitest";
import { signUp } from "./account.data.ts";

const answers = (data: unknown) => ({ auth: { signUp: async () => ({ data, error: null }) } }) as never;
const person = { email: "nia@example.org", password: "cold water every day", fullName: "" };

test.each([
  ["no user", { user: null, session: null }, "missing_user_id", "Account creation failed. Please try again."],
  [
    "a user without an id",
    { user: {}, session: null },
    "missing_user_id",
    "Account creation failed. Please try again.",
  ],
  [
    "a user without identities, which hides that the address is taken",
    { user: { id: "u", identities: [] }, session: null },
    "email_taken",
    "This email is already registered. Please sign in instead.",
  ],
])("a sign-up that is answered with %s is refused", async (_what, data, code, message) => {
  await expect(signUp(answers(data), person, "http://tideline.test/auth/callback")).rejects.toMatchObject({
    code,
    message,
  });
});
