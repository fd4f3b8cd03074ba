import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import * as z from "zod/mini";
import { readCookie } from "#app/browser/cookies.ts";
import { getAccountClient } from "./account-client.ts";
import { SESSION_COOKIE } from "./backend-client.ts";

/** A token this close to its end is exchanged before it is sent. */
const REFRESH_MARGIN_MS = 60_000;

/** How `@supabase/ssr` marks what it wrote. */
const ENCODED = "base64-";

const storedSession = z.object({ access_token: z.string(), expires_at: z.number() });

/** The session that sign-in left in the cookies; null for a visitor and for what cannot be read. */
export async function readStoredSession(cookies: string) {
  const text = await combineChunks(SESSION_COOKIE, (name) => readCookie(cookies, name));
  if (!text?.startsWith(ENCODED)) return null;
  try {
    const parsed = storedSession.safeParse(JSON.parse(stringFromBase64URL(text.slice(ENCODED.length))));
    return parsed.data ?? null;
  } catch {
    // A cookie that anybody can write: whatever it holds, its owner is a visitor then.
    return null;
  }
}

/** The signed-in swimmer's token, fresh enough to be sent; null for a visitor. */
export async function getAccessToken() {
  const session = await readStoredSession(document.cookie);
  if (!session) return null;
  if (session.expires_at * 1000 - Date.now() > REFRESH_MARGIN_MS) return session.access_token;
  const { data } = await (await getAccountClient()).auth.getSession();
  return data.session?.access_token ?? null;
}
