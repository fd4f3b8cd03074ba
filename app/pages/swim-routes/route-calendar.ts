import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { writeRouteSwim } from "#app/features/swim-routes/files/write/swim-event.server.ts";
import { requireRoute } from "#app/features/swim-routes/print/load-card.server.ts";
import { routePath } from "#app/features/swim-routes/route-addresses.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { readSwimTimes } from "#domain/swim-routes/swim-times.ts";
import type { Route } from "./+types/route-calendar.ts";

/** A swim of the route, from `?start=` to `&out=`, both such as 2026-11-24T06:30Z. */
export async function loader({ params: { routeId }, url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const route = await requireRoute(client, routeId);
  const times = readSwimTimes(url.searchParams);
  if (!times) throw data("`start` and `out` have to be times such as 2026-11-24T06:30Z", { status: 400 });
  return new Response(writeRouteSwim(route, times, `${services.siteUrl}${routePath(route.id)}`), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="swim.ics"',
      // It may be a draft.
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
