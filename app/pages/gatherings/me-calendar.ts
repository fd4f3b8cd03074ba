import { servicesContext } from "#app/backend/services.ts";
import { serveCalendar, withoutEnding } from "#app/features/calendars/serve-calendar.server.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import type { Route } from "./+types/me-calendar.ts";

/** What a swimmer answered, at their secret address. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const address = { of: "me", token: withoutEnding(params.file) } as const;
  return serveCalendar(services, { request, address, reader: createReader(services, request, null) });
}
