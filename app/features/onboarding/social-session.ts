import * as z from "zod/mini";
import { readSession } from "#app/session/read-session.ts";

const claims = z.object({ app_metadata: z.object({ providers: z.array(z.string()) }) });

/** Whether this token is of an account that signs in by another service, too. Only told, never trusted. */
function isSocialToken(token: string) {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const parsed = claims.safeParse(JSON.parse(atob(payload)));
    return parsed.success && parsed.data.app_metadata.providers.some((provider) => provider !== "email");
  } catch {
    // The cookie holds whatever somebody wrote into it.
    return false;
  }
}

/** Whose session this browser holds at this moment; it may have changed in another tab. */
export async function readSavingUser() {
  const session = await readSession(document.cookie);
  return session && { userId: session.userId, isSocial: isSocialToken(session.token) };
}
