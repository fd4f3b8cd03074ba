import { readStoredSession } from "../session/stored-session.ts";

/** Whether requests go out as this swimmer now: on a shared device another one may have signed in meanwhile. */
export async function isSignedIn(userId: string) {
  const session = await readStoredSession(document.cookie);
  return session !== null && (session.user?.id ?? userId) === userId;
}
