import { isCheckFresh, needsRefresh } from "#domain/accounts/session/session-schedule.ts";
import type { Session } from "#domain/accounts/session/session-status.ts";
import { SESSION_ERRORS } from "#domain/accounts/session-errors.ts";
import type { SessionStore } from "./session-store.ts";
import type { SessionTools } from "./session-tools.ts";

/** Minimum time between two refreshes. */
const REFRESH_INTERVAL_MS = 10_000;

/** Reads the cookie, verifies with the backend and refreshes near expiry. */
export function createExaminer(userId: string, tools: SessionTools, store: SessionStore) {
  let refreshedAt = Number.NEGATIVE_INFINITY;

  function isOurs(session: Session | null): session is Session {
    if (session?.userId === userId) return true;
    if (session) store.lose("otherUser", SESSION_ERRORS.session_user_mismatch);
    else store.lose("left", SESSION_ERRORS.session_not_found);
    return false;
  }

  async function renew(before: Session, isForced: boolean) {
    const sinceMs = tools.now() - refreshedAt;
    if (sinceMs >= 0 && sinceMs < REFRESH_INTERVAL_MS) return;
    refreshedAt = tools.now();
    const verdict = await tools.refresh(isForced);
    const session = await tools.read();
    const isReplaced = session !== null && (session.userId !== userId || session.expiresAt !== before.expiresAt);
    // Another tab may have refreshed or signed in meanwhile.
    if (verdict === "valid" || isReplaced) {
      if (isOurs(session)) store.find(session);
      return;
    }
    if (verdict === "unanswered") return store.doubt("unanswered", SESSION_ERRORS.session_verification_failed);
    if (session) await tools.forget();
    store.lose("expired", SESSION_ERRORS.session_refresh_failed);
  }

  return async function examine() {
    const session = await tools.read();
    if (!isOurs(session)) return;
    if (needsRefresh(session.expiresAt, tools.now())) return renew(session, false);
    const state = store.getState();
    // The server verified it for this document.
    if (state.phase === "loading") return store.find(session);
    if (isCheckFresh(state, tools.now())) {
      const isSame = state.sessionId === session.sessionId && state.expiresAt === session.expiresAt;
      return isSame ? undefined : store.find(session);
    }
    const verdict = await tools.verify();
    if (verdict === "valid") return store.find(session);
    store.doubt(verdict, SESSION_ERRORS.session_verification_failed);
    if (verdict === "refused") await renew(session, true);
  };
}
