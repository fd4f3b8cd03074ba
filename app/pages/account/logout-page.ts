import { redirect } from "react-router";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { isSessionCookie } from "#app/backend/session-cookies.ts";
import type { Route } from "./+types/logout-page.ts";

/** Ends this session and forgets it here even where the backend cannot be reached. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { client, headers } = createSessionServerClient(services, request);
  const { error } = await client.auth.signOut({ scope: "local" });
  if (error) {
    services.reportProblem(error);
    for (const name of sessionCookieNames(request)) headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0`);
  }
  return redirect("/", { headers });
}

/** A link or a picture elsewhere must not sign anybody out, so an address alone does nothing. */
export function loader() {
  return redirect("/");
}

function sessionCookieNames(request: Request) {
  const cookies = request.headers.get("Cookie")?.split("; ") ?? [];
  const names = cookies.map((cookie) => cookie.slice(0, cookie.indexOf("=")));
  return names.filter(isSessionCookie);
}
