import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { isPosition, type Position } from "#domain/geo/position.ts";
import type { Candidate, Feedback, Taste, TasteEvidence, TasteSource } from "#domain/recommendations/candidate.ts";
import { parseCandidate, parseTraits, TRAIT_COLUMNS } from "#domain/recommendations/parse-candidate.ts";
import { recommendationError } from "#domain/recommendations/recommendation-errors.ts";

/** As the database answers who has no plan. */
const FORBIDDEN = "42501";
/** What was liked longest ago says least, and so many say enough. */
const MOST_EVIDENCE = 50;
/** More than somebody gives in the days for which a thumb down hides a spot. */
const MOST_THUMBS = 200;

type Asked = { band: SwimmerBand; position: Position | null; now: Date };

/** The spots that a ranking chooses among; null for whom the database refuses them, who has no plan that holds them. */
export async function listCandidates(
  client: BackendClient,
  { band, position, now }: Asked,
): Promise<Candidate[] | null> {
  const origin = position ? { origin_latitude: position.latitude, origin_longitude: position.longitude } : {};
  const { data, error } = await client.rpc("find_recommendation_candidates", origin);
  if (error?.code === FORBIDDEN) return null;
  if (error) throw toAppError(error);
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
  const { data, error } = await rows.order("created_at", { ascending: false }).limit(MOST_EVIDENCE);
  if (error) throw toAppError(error);
  const found = data as unknown as { spots: unknown }[];
  // A spot that its owner has hidden since is nothing to learn from.
  return found.flatMap(({ spots }) => (spots ? [{ spot: parseTraits(spots), source }] : []));
}

async function readFeedback(client: BackendClient, userId: string): Promise<Feedback[]> {
  const columns = `is_helpful, created_at, spots(${TRAIT_COLUMNS})`;
  const rows = client.from("recommendation_feedback").select(columns).eq("user_id", userId);
  const { data, error } = await rows.order("created_at", { ascending: false }).limit(MOST_THUMBS);
  if (error) throw toAppError(error);
  const found = data as unknown as { is_helpful: boolean; created_at: string; spots: unknown }[];
  return found.flatMap(({ is_helpful: isHelpful, created_at: at, spots }) =>
    spots ? [{ spot: parseTraits(spots), isHelpful, at }] : [],
  );
}

/** What a swimmer has shown to like. Workouts join it by `toWorkoutEvidence` once there is a table of them. */
export async function readTaste(client: BackendClient, userId: string): Promise<Taste> {
  const [favorites, visits, feedback] = await Promise.all([
    readEvidence(client, { userId, table: "favorites", source: "favorite" }),
    readEvidence(client, { userId, table: "visited_spots", source: "visit" }),
    readFeedback(client, userId),
  ]);
  return { evidence: [...favorites, ...visits], feedback };
}

/** Where the swimmer says that they live; null where they do not. */
export async function readHomePosition(client: BackendClient, userId: string): Promise<Position | null> {
  const { data, error } = await client.from("profiles").select("latitude, longitude").eq("id", userId).maybeSingle();
  if (error) throw toAppError(error);
  if (data?.latitude == null || data.longitude == null) return null;
  const position = { latitude: data.latitude, longitude: data.longitude };
  return isPosition(position) ? position : null;
}

/** A swimmer's thumbs by spot: true is up. */
export async function listThumbs(client: BackendClient, userId: string): Promise<Record<string, boolean>> {
  const rows = client.from("recommendation_feedback").select("spot_id, is_helpful").eq("user_id", userId);
  const { data, error } = await rows.limit(1000);
  if (error) throw toAppError(error);
  return Object.fromEntries(data.map(({ spot_id, is_helpful }) => [spot_id, is_helpful]));
}

/** States the wish, not a toggle; null takes the word back. */
export async function saveThumb(client: BackendClient, userId: string, { spotId, isHelpful }: ThumbWish) {
  const key = { user_id: userId, spot_id: spotId };
  const thumbs = client.from("recommendation_feedback");
  const { error } = await (isHelpful === null
    ? thumbs.delete().match(key)
    : thumbs.upsert({ ...key, is_helpful: isHelpful }));
  if (error?.code === "PT429") throw toAppError(error);
  if (error) throw recommendationError("feedback_not_saved", error);
}

type ThumbWish = { spotId: string; isHelpful: boolean | null };
