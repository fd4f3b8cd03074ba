import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { readCookie } from "#app/browser/cookies.ts";
import { figure, orElse, type Read, readOrNothing, record, text } from "#domain/read-shape.ts";
import { isStoredSessionCurrent } from "#domain/resilience/token-renewal.ts";
import { SESSION_COOKIE } from "../backend-client.ts";

/** How `@supabase/ssr` marks what it wrote. */
const ENCODED = "base64-";

const storedSession = record({
  access_token: text,
  expires_at: figure,
  user: orElse(record({ id: orElse(text, undefined) }), undefined),
});

export type StoredSession = Read<typeof storedSession>;

/**
 * Null for a visitor or an unreadable cookie. `expires_at` is corrected to this device's clock, or a fast clock would
 * refresh endlessly.
 */
export async function readStoredSession(cookies: string, clockLeadMs = 0): Promise<StoredSession | null> {
  const cookie = await combineChunks(SESSION_COOKIE, (name) => readCookie(cookies, name));
  if (!cookie?.startsWith(ENCODED)) return null;
  try {
    const session = readOrNothing(storedSession, JSON.parse(stringFromBase64URL(cookie.slice(ENCODED.length))));
    return session ? { ...session, expires_at: session.expires_at + Math.round(clockLeadMs / 1000) } : null;
  } catch {
    // Anybody can write a cookie; an invalid one means a visitor.
    return null;
  }
}

/** Caches by cookie text, so a sign-out in another tab is seen at once. */
export function createSessionReader(readCookies: () => string, read = readStoredSession) {
  let latest: { cookies: string; readAt: number; session: Promise<StoredSession | null> } | undefined;
  return () => {
    const cookies = readCookies();
    if (latest?.cookies !== cookies || !isStoredSessionCurrent(latest.readAt, Date.now())) {
      latest = { cookies, readAt: Date.now(), session: read(cookies) };
    }
    return latest.session;
  };
}
