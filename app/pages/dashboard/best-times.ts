import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { sortTimes, toSpotTimes } from "#app/features/conditions/best-times/spot-times.ts";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { isSpotId } from "#domain/spots/spot.ts";
import { loadConditions } from "../spots/load-conditions.server.ts";
import type { Route } from "./+types/best-times.ts";
import { BEST_TIMES_SPOTS_LIMIT, type BestTimesData } from "./best-times-data.ts";

async function findBestTimes(client: BackendClient, userId: string, asked: readonly string[]): Promise<BestTimesData> {
  const [band, spots] = await Promise.all([getSwimmerBand(client, userId), listSpotsById(client, asked)]);
  const found = await Promise.all(
    spots.map(async (spot) => {
      const [evidence, reports, alerts] = [
        getWaterEvidence(client, spot.id),
        loadCrowdReports(client, spot.id),
        loadSpotAlerts(client, spot.id),
      ];
      const swimmer = band ?? undefined;
      return { spot, view: await loadConditions(client, spot, { evidence, reports, alerts, swimmer }) };
    }),
  );
  const times = found.map(({ spot, view }) => toSpotTimes(spot, view));
  return {
    times: sortTimes(times.filter((one) => one !== null)),
    unknown: found.flatMap(({ spot }, index) => (times[index] ? [] : [spot.name])),
    problem: null,
  };
}

export async function loader({ url, request, context }: Route.LoaderArgs): Promise<BestTimesData> {
  const services = context.get(servicesContext);
  const asked = url.searchParams.getAll("spot").filter(isSpotId).slice(0, BEST_TIMES_SPOTS_LIMIT);
  const swimmer = context.get(swimmerContext);
  if (!swimmer || asked.length === 0) return { times: [], unknown: [], problem: null };
  const { client } = createSessionServerClient(services, request);
  const { value, problem } = await loadSection(findBestTimes(client, swimmer.id, asked), services.reportProblem);
  return value ?? { times: [], unknown: [], problem };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<BestTimesData> {
  const problem = "Couldn't load the best hours. You seem to be offline.";
  return unlessOffline(serverLoader, { times: [], unknown: [], problem });
}
