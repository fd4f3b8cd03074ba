import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { readHome } from "#app/features/recommendations/home.data.ts";
import { toRankingView } from "#app/features/recommendations/ranking-view.ts";
import { listCandidates, readTaste } from "#app/features/recommendations/recommendations.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import { type Position, parsePosition } from "#domain/geo/position.ts";
import type { Candidate, Taste } from "#domain/recommendations/candidate.ts";
import { recommend } from "#domain/recommendations/recommend.ts";
import type { Route } from "./+types/ranking.ts";
import type { Place, RankingResult } from "./ranking-data.ts";

type Origin = { position: Position | null; place: Place | null };

/** The device's position, else that of the profile, else the last starred spot. */
function chooseOrigin(near: Position | null, home: Position | null, { evidence }: Taste): Origin {
  if (near) return { position: near, place: "here" };
  if (home) return { position: home, place: "profile" };
  const latest = evidence.find(({ source }) => source === "favorite");
  return latest ? { position: latest.spot, place: "favorite" } : { position: null, place: null };
}

async function rankFor(client: BackendClient, userId: string, near: Position | null): Promise<RankingResult> {
  const now = new Date();
  const [band, home, taste] = await Promise.all([
    getSwimmerBand(client, userId),
    readHome(client, userId),
    readTaste(client, userId),
  ]);
  const swimmer = band ?? DEFAULT_BAND;
  const { position, place } = chooseOrigin(near, home.position, taste);
  const candidates = await listCandidates(client, { band: swimmer, position, now });
  if (!candidates) return { state: "closed" };
  const nowMs = now.getTime();
  const isNear = ({ distanceKm }: Candidate) => distanceKm === null || distanceKm <= home.radiusKm;
  const rankings = {
    near: recommend(candidates.filter(isNear), taste, nowMs),
    farther: recommend(
      candidates.filter((one) => !isNear(one)),
      taste,
      nowMs,
    ),
  };
  const found = Object.values(rankings).flatMap(({ recommendations }) => recommendations);
  const covers = await listSpotsById(client, [...new Set(found.map(({ candidate }) => candidate.spot.id))]);
  // Pictures need no hours.
  const context = { taste, covers: covers.map((spot) => ({ ...spot, verdict: null })) };
  const ranking = toRankingView(rankings, context, nowMs);
  return { state: "ranked", ranking, place, radiusKm: home.radiusKm, swimmer, nowMs };
}

/** Not cached. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<RankingResult> {
  const services = context.get(servicesContext);
  const swimmer = context.get(swimmerContext);
  if (!swimmer) return { state: "closed" };
  const { client } = createSessionServerClient(services, request);
  const near = parsePosition(url.searchParams.get("near"));
  const { value, problem } = await loadSection(rankFor(client, swimmer.id, near), services.reportProblem);
  return value ?? { state: "failed", problem };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RankingResult> {
  const problem = "Couldn't load recommendations. You seem to be offline.";
  return unlessOffline(serverLoader, { state: "failed", problem } as const);
}
