import { data, redirect } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { createPublicClient, createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { findKeptSpot, getSpot } from "#app/features/spots/spots.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { Route } from "./+types/spot-page.ts";

type Asked = Pick<Route.LoaderArgs, "request" | "context"> & { params: { spotId: string } };

/**
 * As a visitor if possible, so that the page can be cached; otherwise as the swimmer. `people` asks for what other
 * swimmers wrote: without those whom the swimmer blocked.
 */
export async function requireSpot({ params: { spotId }, request, context }: Asked) {
  const services = context.get(servicesContext);
  const visitor = createPublicClient(services);
  const open = await getSpot(visitor, spotId);
  const own = context.get(swimmerContext) && createSessionServerClient(services, request).client;
  if (open) return { spot: open, client: visitor, people: own ?? visitor };
  const spot = own && (await getSpot(own, spotId));
  if (!spot) {
    const keptId = await findKeptSpot(visitor, spotId);
    // Merged into another: old links and shared addresses keep working.
    if (keptId) throw redirect(spotPath(keptId), 301);
    throw data(spotError("spot_not_found").message, { status: 404 });
  }
  return { spot, client: own, people: own };
}

/** Loaded once for a page and all its parts. */
export const startEvidence = (client: BackendClient, spot: SpotDetail) => ({
  evidence: getWaterEvidence(client, spot.id),
  reports: loadCrowdReports(client, spot.id),
  alerts: loadSpotAlerts(client, spot.id),
});
