import { servicesContext } from "#app/backend/services.ts";
import { serveCalendar, withoutEnding } from "#app/features/calendars/serve-calendar.server.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/gathering-calendar.ts";

/** One gathering, for a calendar: also what only members of a group see. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = createReader(services, request, context.get(swimmerContext));
  return serveCalendar(services, { request, address: { of: "gathering", id: withoutEnding(params.file) }, reader });
}
