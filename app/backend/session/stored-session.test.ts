import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { expect, test } from "vitest";
import { SESSION_COOKIE } from "../backend-client.ts";
import { readStoredSession } from "./stored-session.ts";

const session = { access_token: "token", expires_at: 1_800_000_000 };

/** As the library writes it: encoded, and cut when it is long. */
function toCookies(value: unknown) {
  const chunks = createChunks(SESSION_COOKIE, `base64-${stringToBase64URL(JSON.stringify(value))}`);
  return ["theme=dark", ...chunks.map((chunk) => `${chunk.name}=${chunk.value}`)].join("; ");
}

test("reads a session from its cookie", async () => {
  expect(await readStoredSession(toCookies({ ...session, user: { id: "1", email: "a" } }))).toEqual({
    ...session,
    user: { id: "1" },
  });
});

test("corrects the expiry for a fast device clock", async () => {
  expect(await readStoredSession(toCookies(session), 7_200_000)).toEqual({
    ...session,
    expires_at: session.expires_at + 7_200,
  });
});

test("reads a session split over several cookies", async () => {
  const cookies = toCookies({ ...session, user: { note: "x".repeat(9_000) } });
  expect(cookies).toContain(`${SESSION_COOKIE}.2=`);
  expect(await readStoredSession(cookies)).toMatchObject(session);
});

test.each([
  ["no cookie", "theme=dark"],
  ["another form", `${SESSION_COOKIE}=hello`],
  ["broken text", `${SESSION_COOKIE}=base64-%%%`],
  ["a text that is no session", toCookies("hello")],
  ["a session without its end", toCookies({ access_token: "token" })],
])("%s makes a visitor", async (_what, cookies) => {
  expect(await readStoredSession(cookies)).toBeNull();
});
