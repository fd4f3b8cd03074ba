import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { recordAuthEvent } from "../auth-events.data.ts";
import { expireSessionCookies } from "./expire-session-cookies.server.ts";

/** Ends this session, and forgets it here even where the backend cannot be reached. Answers the cookies to set. */
export async function endSession(services: Services, request: Request, userId: string | null) {
  const { client } = createSessionServerClient(services, request);
  const event = { eventType: "sign_out", userId, success: true } as const;
  // Noted first, as the one who leaves; neither waits for the other.
  const noting = recordAuthEvent(client, event, services.reportProblem);
  const { error } = await client.auth.signOut({ scope: "local" });
  if (error) services.reportProblem(error);
  await noting;
  return expireSessionCookies(request);
}
