import { createHash } from "node:crypto";
import { servicesContext } from "#app/backend/services.ts";
import { readPreferences } from "#app/browser/preferences.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { loadCard, requireRoute } from "#app/features/swim-routes/print/load-card.server.ts";
import { writeRouteCardPdf } from "#app/features/swim-routes/print/route-card-pdf.server.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/route-card-pdf.ts";
import { loadRoutePlace } from "./load-route-place.server.ts";

export async function loader({ params: { routeId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const route = await requireRoute(client, routeId);
  const { units } = readPreferences(request.headers.get("Cookie"));
  const now = new Date();
  const { card, chart } = await loadCard({ route, place: await loadRoutePlace(client, route), services, units, now });
  const mark = createHash("sha256").update(JSON.stringify({ card, chart })).digest("base64url").slice(0, 27);
  return respondWithFile({
    key: `card ${mark}`,
    type: "application/pdf",
    name: "swim-card.pdf",
    eTag: `"${mark}"`,
    // It may be a draft.
    isPrivate: true,
    render: () => writeRouteCardPdf(card, chart, now),
  });
}
