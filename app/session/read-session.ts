import { stringFromBase64URL } from "@supabase/ssr";
import { readStoredSession } from "#app/backend/session/stored-session.ts";
import type { Session } from "#domain/accounts/session/session-status.ts";
import { figure, listOf, readOrNothing, record, text } from "#domain/read-shape.ts";

const claims = record({ session_id: text, sub: text });
/** Authentication methods with timestamps in seconds. */
const proofs = record({ amr: listOf(record({ timestamp: figure })) });

type HeldSession = Session & { token: string };

/** Null for a visitor. The token is not verified here. */
export async function readSession(cookies: string, clockLeadMs = 0): Promise<HeldSession | null> {
  const stored = await readStoredSession(cookies, clockLeadMs);
  if (!stored) return null;
  const { access_token: token, expires_at } = stored;
  const found = readOrNothing(claims, readPayload(token));
  if (!found) return null;
  return { token, sessionId: found.session_id, userId: found.sub, expiresAt: expires_at * 1000 };
}

/** Last authentication in ms since 1970; null when unknown. */
export async function readSignInTime(cookies: string): Promise<number | null> {
  const stored = await readStoredSession(cookies);
  const found = stored && readOrNothing(proofs, readPayload(stored.access_token));
  return found && found.amr.length > 0 ? Math.max(...found.amr.map(({ timestamp }) => timestamp)) * 1000 : null;
}

function readPayload(token: string): unknown {
  try {
    return JSON.parse(stringFromBase64URL(token.split(".")[1] ?? ""));
  } catch {
    // Anybody can write the cookie.
    return null;
  }
}
