import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { recordAuthEvent } from "../auth-events.data.ts";
import { expireSessionCookies } from "./expire-session-cookies.server.ts";

/** Clears the cookies even when the backend is unreachable. Returns the headers. */
export async function endSession(services: Services, request: Request, userId: string | null) {
  const { client } = createSessionServerClient(services, request);
  const event = { eventType: "sign_out", userId, success: true } as const;
  // Logged before the sign-out ends the session.
  const noting = recordAuthEvent(client, event, services.reportProblem);
  const { error } = await client.auth.signOut({ scope: "local" });
  if (error) services.reportProblem(error);
  await noting;
  return expireSessionCookies(request);
}
