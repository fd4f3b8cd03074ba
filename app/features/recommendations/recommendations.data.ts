import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Candidate, Feedback, Taste, TasteEvidence, TasteSource } from "#domain/recommendations/candidate.ts";
import { parseCandidate, parseTraits, TRAIT_COLUMNS } from "#domain/recommendations/parse-candidate.ts";
import { recommendationError } from "#domain/recommendations/recommendation-errors.ts";

/** Answered when the plan does not include it. */
const FORBIDDEN = "42501";
const EVIDENCE_LIMIT = 50;
const SWIMS_LIMIT = 200;
/** More than anyone gives while a thumb down hides a spot. */
const FEEDBACK_LIMIT = 200;

type CandidateSearch = { band: SwimmerBand; position: Position | null; now: Date };

/** The spots to rank; null without a plan that includes recommendations. */
export async function listCandidates(
  client: BackendClient,
  { band, position, now }: CandidateSearch,
): Promise<Candidate[] | null> {
  const origin = position ? { origin_latitude: position.latitude, origin_longitude: position.longitude } : {};
  const found = await client.rpc("find_recommendation_candidates", origin);
  if (found.error?.code === FORBIDDEN) return null;
  const data = unwrap(found);
  try {
    return data.map((row) => parseCandidate(row, { band, now }));
  } catch (problem) {
    throw recommendationError("recommendations_not_loaded", problem);
  }
}

async function readEvidence(
  client: BackendClient,
  { userId, table, source }: { userId: string; table: "favorites" | "visited_spots"; source: TasteSource },
): Promise<TasteEvidence[]> {
  const rows = client.from(table).select(`spots(${TRAIT_COLUMNS})`).eq("user_id", userId);
  const data = unwrap(await rows.order("created_at", { ascending: false }).limit(EVIDENCE_LIMIT));
  const found = data as unknown as { spots: unknown }[];
  // Null: its owner has hidden the spot since.
  return found.flatMap(({ spots }) => (spots ? [{ spot: parseTraits(spots), source }] : []));
}

async function readFeedback(client: BackendClient, userId: string): Promise<Feedback[]> {
  const columns = `is_helpful, created_at, spots(${TRAIT_COLUMNS})`;
  const rows = client.from("recommendation_feedback").select(columns).eq("user_id", userId);
  const data = unwrap(await rows.order("created_at", { ascending: false }).limit(FEEDBACK_LIMIT));
  const found = data as unknown as { is_helpful: boolean; created_at: string; spots: unknown }[];
  return found.flatMap(({ is_helpful: isHelpful, created_at: at, spots }) =>
    spots ? [{ spot: parseTraits(spots), isHelpful, at }] : [],
  );
}

/** Where the swimmer swam lately. What Strava told is only for its owner's eyes, so the ranking must not learn from it. */
async function readSwumSpots(client: BackendClient, userId: string): Promise<TasteEvidence[]> {
  const swims = client.from("workouts").select("spot_id").eq("user_id", userId).eq("restricted", false);
  const latest = swims.is("deleted_at", null).not("spot_id", "is", null).order("started_at", { ascending: false });
  const ids = new Set(unwrap(await latest.limit(SWIMS_LIMIT)).flatMap(({ spot_id }) => spot_id ?? []));
  if (ids.size === 0) return [];
  const spots = client
    .from("spots")
    .select(TRAIT_COLUMNS)
    .in("id", [...ids].slice(0, EVIDENCE_LIMIT));
  const found = unwrap(await spots) as unknown as unknown[];
  return found.map((spot) => ({ spot: parseTraits(spot), source: "workout" }));
}

/** What a swimmer seems to like. */
export async function readTaste(client: BackendClient, userId: string): Promise<Taste> {
  const [favorites, visits, swims, feedback] = await Promise.all([
    readEvidence(client, { userId, table: "favorites", source: "favorite" }),
    readEvidence(client, { userId, table: "visited_spots", source: "visit" }),
    readSwumSpots(client, userId),
    readFeedback(client, userId),
  ]);
  return { evidence: [...favorites, ...visits, ...swims], feedback };
}

/** By spot id: true is a thumb up. */
export async function listThumbs(client: BackendClient, userId: string): Promise<Record<string, boolean>> {
  const rows = client.from("recommendation_feedback").select("spot_id, is_helpful").eq("user_id", userId);
  const data = unwrap(await rows.limit(1000));
  return Object.fromEntries(data.map(({ spot_id, is_helpful }) => [spot_id, is_helpful]));
}

/** Null removes the thumb. */
export async function saveThumb(client: BackendClient, userId: string, { spotId, isHelpful }: Thumb) {
  const key = { user_id: userId, spot_id: spotId };
  const thumbs = client.from("recommendation_feedback");
  const saved = await (isHelpful === null
    ? thumbs.delete().match(key)
    : thumbs.upsert({ ...key, is_helpful: isHelpful }));
  unwrap(saved, (problem) =>
    problem.code === "PT429" ? toAppError(problem) : recommendationError("feedback_not_saved", problem),
  );
}

type Thumb = { spotId: string; isHelpful: boolean | null };
