import { servicesContext } from "#app/backend/services.ts";
import { serveCalendar, withoutEnding } from "#app/features/calendars/serve-calendar.server.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/group-calendar.ts";

/** To subscribe to: a group's public gatherings by its id, all that its members see by a member's secret. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const name = withoutEnding(params.file);
  const address = isUuid(name) ? ({ of: "group", id: name } as const) : ({ of: "members", token: name } as const);
  return serveCalendar(services, { request, address, reader: createReader(services, request, null) });
}
