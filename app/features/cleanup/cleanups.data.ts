import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseCleanup, parseCleanups, parseLitterSpots, parseTotals } from "#domain/cleanups/cleanup.ts";
import { cleanupError } from "#domain/cleanups/cleanup-errors.ts";
import type { OwnNumbersForm, PastCleanupForm, ResultForm, ReviewForm } from "#domain/cleanups/cleanup-forms.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";

const notLoaded = (problem: unknown) => cleanupError("cleanups_not_loaded", problem);
const READ = { get: true } as const;

export async function getCleanup(client: BackendClient, id: string) {
  const data = unwrap(await client.rpc("get_cleanup", { gathering_id: id }, READ), notLoaded);
  if (data === null) throw cleanupError("cleanup_not_found");
  return parseCleanup(data);
}

/** To come, soonest first, or past, latest first. Without a place from everywhere. */
export async function listCleanups(client: BackendClient, isPast: boolean, near: Position | null) {
  const place = near && { latitude: near.latitude, longitude: near.longitude };
  return parseCleanups(unwrap(await client.rpc("list_cleanups", { is_past: isPast, ...place }, READ), notLoaded));
}

export async function listLitterSpots(client: BackendClient, { west, south, east, north }: Bounds) {
  const asked = client.rpc("list_litter_reports", { west, south, east, north }, READ);
  return parseLitterSpots(unwrap(await asked, (problem) => cleanupError("litter_not_loaded", problem)));
}

export async function getSpotCleanups(client: BackendClient, spotId: string, year: number) {
  return parseTotals(unwrap(await client.rpc("get_spot_cleanups", { spot: spotId, year }, READ), notLoaded));
}

export async function getGroupCleanups(client: BackendClient, groupId: string) {
  return parseTotals(unwrap(await client.rpc("get_group_cleanups", { team: groupId }, READ), notLoaded));
}

export async function getMyCleanups(client: BackendClient) {
  return parseTotals(unwrap(await client.rpc("get_my_cleanups", {}, READ), notLoaded));
}

export async function answerCleanup(client: BackendClient, id: string, answer: "going" | "not") {
  unwrap(await client.rpc("answer_gathering", { gathering: id, answer }), (problem) =>
    cleanupError("answer_not_saved", problem),
  );
}

const KNOWN_HINTS = ["daily_quota", "review_first"] as const;

const notSaved = (problem: { hint?: string | null }) =>
  cleanupError(KNOWN_HINTS.find((known) => known === problem.hint) ?? "cleanup_not_saved", problem);

export async function saveResult(client: BackendClient, id: string, figures: ResultForm) {
  unwrap(await client.rpc("save_cleanup_result", { gathering_id: id, figures }), notSaved);
}

export async function reportMyNumbers(client: BackendClient, id: string, { bags, grams, minutes }: OwnNumbersForm) {
  // PostgREST's types know no null for arguments.
  const figures = { bags, grams, minutes: minutes as number };
  unwrap(await client.rpc("report_my_cleanup", { gathering_id: id, ...figures }), notSaved);
}

type Review = ReviewForm & { cleanupId: string; userId: string };

export async function reviewPerson(client: BackendClient, { cleanupId, userId, minutes, ...review }: Review) {
  const figures = { ...review, minutes: minutes as number };
  unwrap(
    await client.rpc("review_cleanup_attendee", { gathering_id: cleanupId, swimmer: userId, ...figures }),
    (problem) => cleanupError(problem.hint === "reason_missing" ? "reason_missing" : "review_not_saved", problem),
  );
}

/** All that this person counted on the card. */
export async function removeCounts(client: BackendClient, cleanupId: string, userId: string) {
  unwrap(await client.rpc("remove_debris_counts", { gathering_id: cleanupId, swimmer: userId }), notSaved);
}

/** Returns its id. */
export async function recordPastCleanup(client: BackendClient, past: PastCleanupForm, timeZone: string) {
  const { spotId, day, bags, grams, people } = past;
  const row = { spot: spotId, day, bags, grams, time_zone: timeZone, ...(people !== null && { people }) };
  return unwrap(await client.rpc("record_past_cleanup", row), notSaved);
}
