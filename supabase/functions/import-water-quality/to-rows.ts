import { type LinkDecision, matchSites } from "../../../domain/water-quality/import/match-spots.ts";
import type { FeedClass, FeedForecast, FeedNotice, FeedSample, Site } from "./feed.ts";
import type { SampleRow } from "./import-water-quality.data.ts";
import type { KnownSpot } from "./water-links.data.ts";

type Match = { spotId: string; distanceM: number };

/** Matches a source's bathing waters to spots. */
export function matchFeed(sites: readonly Site[], spots: readonly KnownSpot[], decisions: readonly LinkDecision[]) {
  const names = new Map(sites.map(({ siteId, name }) => [siteId, name]));
  const links = matchSites(sites, spots, decisions);
  const bySite = new Map<string, Match[]>();
  for (const { siteId, spotId, distanceM, isUsed } of links) {
    if (isUsed) bySite.set(siteId, [...(bySite.get(siteId) ?? []), { spotId, distanceM }]);
  }
  return {
    links,
    isWanted: (siteId: string) => bySite.has(siteId),
    spotsOf: (siteId: string): readonly Match[] => bySite.get(siteId) ?? [],
    nameOf: (siteId: string) => names.get(siteId) ?? siteId,
  };
}

export type FeedMatch = ReturnType<typeof matchFeed>;

export function toSampleRows(
  source: string,
  samples: readonly FeedSample[],
  { spotsOf, nameOf }: FeedMatch,
): SampleRow[] {
  const rows = samples.flatMap((sample) =>
    spotsOf(sample.siteId).map(
      ({ spotId, distanceM }, index): SampleRow => ({
        spot_id: spotId,
        source_id: source,
        // Two spots at one sampling point each get their own row.
        external_id: index === 0 ? sample.externalId : `${sample.externalId} ${spotId}`.slice(-200),
        sampled_at: sample.sampledAt,
        e_coli: sample.eColi,
        enterococci: sample.enterococci,
        detection_limit: sample.detectionLimit,
        method: null,
        sample_point: nameOf(sample.siteId).slice(0, 200),
        sample_point_distance_m: distanceM,
        source_url: sample.sourceUrl,
        is_short_term_pollution: sample.isShortTermPollution,
      }),
    ),
  );
  return [...new Map(rows.map((row) => [row.external_id, row])).values()];
}

/** One forecast per spot, since a statement can't write a row twice: increased risk first, then the latest. */
export function toForecastRows(source: string, forecasts: readonly FeedForecast[], { spotsOf }: FeedMatch) {
  const worstLast = forecasts.toSorted(
    (a, b) => Number(a.isIncreased) - Number(b.isIncreased) || a.predictedFor.localeCompare(b.predictedFor),
  );
  const rows = worstLast.flatMap(({ siteId, isIncreased, predictedFor }) =>
    spotsOf(siteId).map(({ spotId }) => ({
      spot_id: spotId,
      forecast: { risk_level: isIncreased ? "increased" : "normal", predicted_for: predictedFor, source },
    })),
  );
  return [...new Map(rows.map((row) => [row.spot_id, row])).values()];
}

/** The newest class of each bathing water. */
export function toClassRows(source: string, classes: readonly FeedClass[], { spotsOf }: FeedMatch) {
  const newest = new Map<string, FeedClass>();
  for (const one of classes) {
    if (one.year >= (newest.get(one.siteId)?.year ?? 0)) newest.set(one.siteId, one);
  }
  return [...newest.values()].flatMap(({ siteId, quality, year, url }) =>
    spotsOf(siteId).map(({ spotId }) => ({ spot_id: spotId, official_class: { quality, year, source, url } })),
  );
}

export const toNoticeRows = (notices: readonly FeedNotice[], { spotsOf }: FeedMatch) =>
  notices.flatMap(({ siteId, externalId, kind, title, description, startsAt, endsAt, url }) =>
    spotsOf(siteId).map(({ spotId }) => ({
      spot_id: spotId,
      external_id: externalId,
      kind,
      title,
      description,
      starts_at: startsAt,
      ends_at: endsAt,
      source_url: url,
    })),
  );
