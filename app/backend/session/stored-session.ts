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
 * The session that sign-in left in the cookies; null for a visitor and for what cannot be read. Its end is told in the
 * time of this device: by a clock that is ahead every token would have ended, and be exchanged again and again.
 */
export async function readStoredSession(cookies: string, clockLeadMs = 0): Promise<StoredSession | null> {
  const cookie = await combineChunks(SESSION_COOKIE, (name) => readCookie(cookies, name));
  if (!cookie?.startsWith(ENCODED)) return null;
  try {
    const session = readOrNothing(storedSession, JSON.parse(stringFromBase64URL(cookie.slice(ENCODED.length))));
    return session ? { ...session, expires_at: session.expires_at + Math.round(clockLeadMs / 1000) } : null;
  } catch {
    // A cookie that anybody can write: whatever it holds, its owner is a visitor then.
    return null;
  }
}

/** The same, read once for as long as the cookies are the same: a sign-out in another tab is seen at once. */
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
