import { stringFromBase64URL } from "@supabase/ssr";
import { readStoredSession } from "#app/backend/stored-session.ts";
import type { Session } from "#domain/accounts/session/session-status.ts";
import { readOrNothing, record, text } from "#domain/read-shape.ts";

const claims = record({ session_id: text, sub: text });

type HeldSession = Session & { token: string };

/** The session that the cookies hold, with its token; null for a visitor. Nothing of it is proven here. */
export async function readSession(cookies: string, clockLeadMs = 0): Promise<HeldSession | null> {
  const stored = await readStoredSession(cookies, clockLeadMs);
  if (!stored) return null;
  const { access_token: token, expires_at } = stored;
  const found = readOrNothing(claims, readPayload(token));
  if (!found) return null;
  return { token, sessionId: found.session_id, userId: found.sub, expiresAt: expires_at * 1000 };
}

function readPayload(token: string): unknown {
  try {
    return JSON.parse(stringFromBase64URL(token.split(".")[1] ?? ""));
  } catch {
    // Anybody can write the cookie: a token that cannot be read is none.
    return null;
  }
}
