import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import type { Services } from "#app/backend/services.ts";
import { toHourPoints } from "#app/features/conditions/page/to-hour-points.ts";
import { loadReviews } from "#app/features/reviews/reviews.loader.ts";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import { HOUR_MS } from "#domain/time.ts";
import { loadOutlook, loadWater, type SpotEvidence } from "./load-conditions.server.ts";
import type { OpenedParts, SpotPartName, SpotParts } from "./spot-parts.ts";

export type PartSource = {
  client: BackendClient;
  /** For what other swimmers wrote. */
  people: BackendClient;
  spot: SpotDetail;
  evidence: SpotEvidence;
  query: URLSearchParams;
  services: Services;
  swimmer?: SwimmerBand | undefined;
};

type Loaders = { readonly [Name in SpotPartName]: (source: PartSource) => Promise<SpotParts[Name]> };

const LOADERS: Loaders = {
  samples: ({ spot, evidence }) => loadWater(spot, evidence),
  watershed: async ({ spot, evidence }) => {
    const { watershed, place } = await loadWater(spot, evidence);
    return { watershed, place };
  },
  reviews: async ({ people, spot, query, services }) => {
    const isOpen = (await readPublicSettings(services))?.enable_user_reviews ?? true;
    return loadReviews(people, { spotId: spot.id, query, isOpen, backendUrl: services.backend.url });
  },
  points: async ({ client, spot, evidence, query, swimmer }) => {
    const loaded = await loadOutlook(client, spot, { ...evidence, swimmer });
    if (!loaded) return null;
    const { outlook, facts, nowMs } = loaded;
    const present = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS).toISOString();
    return toHourPoints(outlook, facts, { nowMs, at: query.get("at") ?? present });
  },
  hours: async ({ client, spot, evidence }) => (await loadOutlook(client, spot, evidence))?.facts ?? null,
};

/** A part with its problem, if it has one. */
export const loadPart = <Name extends SpotPartName>(name: Name, source: PartSource) =>
  loadSection<SpotParts[Name]>(LOADERS[name](source), source.services.reportProblem);

/** The parts that the address opens, for pages without a script. */
export async function loadOpenedParts(names: readonly SpotPartName[], source: PartSource): Promise<OpenedParts> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loadPart(name, source)] as const));
  return Object.fromEntries(loaded);
}
