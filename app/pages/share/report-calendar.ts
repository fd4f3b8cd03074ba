import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { writeSwimEvent } from "#app/features/share-reports/report-calendar.server.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { firstGoodHour, verdictOfReport } from "#domain/share-reports/report-verdict.ts";
import { swimStart } from "#domain/share-reports/swim-event.ts";
import type { Route } from "./+types/report-calendar.ts";

/** A swim at the report's spot, at `?at=2026-11-24T06:30Z` or in the first good hour after it was shared. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { report, paper } = await loadReport(services, id);
  const { taken_at, weather } = report.snapshot;
  const start = swimStart(url.searchParams.get("at"), taken_at, firstGoodHour(report.snapshot));
  if (!start) throw data("`at` has to be a time near the report, such as 2026-11-24T06:30Z", { status: 400 });
  const address = `${services.siteUrl}${spotPath(report.spot_id)}`;
  const timeZone = weather?.time_zone ?? null;
  const verdict = verdictOfReport(report.snapshot, start.getTime());
  const event = { id: report.id, paper, verdict, takenAt: taken_at };
  return new Response(writeSwimEvent({ ...event, start, timeZone, address }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="swim.ics"',
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}
