import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseOwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import { parsePod } from "#domain/gatherings/answers/pod.ts";
import type { EventQuery } from "#domain/gatherings/events/event-filters.ts";
import { parseGatheringComment } from "#domain/gatherings/gathering-comment.ts";
import { gatheringError } from "#domain/gatherings/gathering-errors.ts";
import { GATHERINGS_PER_PAGE } from "#domain/gatherings/gathering-limits.ts";
import { type GatheringRow, parseGathering, parseGatheringRow } from "#domain/gatherings/loaded-gathering.ts";
import { boundsAround } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { isUuid } from "#domain/uuid.ts";

const notLoaded = (problem: unknown) => gatheringError("gatherings_not_loaded", problem);

const ROW =
  "id, kind, title, series_id, spot_id, place_name, latitude, longitude, time_zone, starts_at, ends_at, capacity, answers_close_at, visibility, is_beginner_welcome, state, cancel_reason, going_count, offered_count, waiting_count, group:swim_groups(id, name)";

/** How far the reader is from it; null where a place is unknown. */
export type ListedGathering = GatheringRow & { awayKm: number | null };

export type GatheringPage = { gatherings: ListedGathering[]; hasMore: boolean };

const withDistance = (row: GatheringRow, near: Position | null): ListedGathering => ({
  ...row,
  awayKm: near && row.position ? distanceKm(near, row.position) : null,
});

/** A row more than a page, so that its presence tells of another page. */
function toPage(rows: unknown[], rowLimit: number, near: Position | null = null): GatheringPage {
  const gatherings = rows.slice(0, rowLimit).map((row) => withDistance(parseGatheringRow(row), near));
  return { gatherings, hasMore: rows.length > rowLimit };
}

/** A longest gathering takes two weeks: an index of starts finds what is still running. */
const LONGEST_MS = 14 * DAY_MS;
/** Days are local ones somewhere: the first time zone is 14 hours ahead, the last 12 behind. */
const ZONES_MS = { ahead: 14 * HOUR_MS, behind: 12 * HOUR_MS };

const toIso = (ms: number) => new Date(ms).toISOString();

/** The public events that match, the next first; past ones from the latest. */
export async function listEvents(client: BackendClient, asked: EventQuery, nowMs: number): Promise<GatheringPage> {
  const { search, kind, from, to, near, radiusKm, isPast, pages } = asked;
  const rowLimit = pages * GATHERINGS_PER_PAGE;
  const now = toIso(nowMs);
  let query = client.from("gatherings").select(ROW).eq("is_listed", true);
  query = isPast
    ? query.lt("starts_at", now).lte("ends_at", now)
    : query.gt("starts_at", toIso(nowMs - LONGEST_MS)).gt("ends_at", now);
  if (kind) query = query.eq("kind", kind);
  if (from) query = query.gte("starts_at", toIso(Date.parse(`${from}T00:00:00Z`) - ZONES_MS.ahead));
  if (to) query = query.lt("starts_at", toIso(Date.parse(`${to}T00:00:00Z`) + DAY_MS + ZONES_MS.behind));
  if (near) {
    const { south, north, west, east } = boundsAround(near, radiusKm);
    query = query.gte("latitude", south).lte("latitude", north);
    query =
      west <= east
        ? query.gte("longitude", west).lte("longitude", east)
        : query.or(`longitude.gte.${west},longitude.lte.${east}`);
  }
  if (search) {
    const pattern = quote(containsPattern(search));
    query = query.or(`title.ilike.${pattern},place_name.ilike.${pattern}`);
  }
  const ordered = query.order("starts_at", { ascending: !isPast }).order("id", { ascending: !isPast });
  const data = unwrap(await ordered.limit(rowLimit + 1), notLoaded);
  const page = toPage(data, rowLimit, near);
  const isIn = ({ awayKm, startsAt, timeZone }: ListedGathering) =>
    (near === null || (awayKm !== null && awayKm <= radiusKm)) && isWithinDays({ startsAt, timeZone }, asked);
  return { ...page, gatherings: page.gatherings.filter(isIn) };
}

/** By the clock of the place. */
function isWithinDays({ startsAt, timeZone }: { startsAt: string; timeZone: string }, { from, to }: EventQuery) {
  if (!from && !to) return true;
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(Date.parse(startsAt));
  return (!from || day >= from) && (!to || day <= to);
}

/** What the swimmer answered or hosts, and what their groups hold: the next first. */
export async function listOwnGatherings(
  client: BackendClient,
  { userId, nowMs, pages }: { userId: string; nowMs: number; pages: number },
): Promise<GatheringPage & { answers: Readonly<Record<string, string>> }> {
  if (!userId) throw gatheringError("sign_in_required");
  const [answered, groups] = await Promise.all([
    client.from("attendees").select("gathering_id, state").eq("user_id", userId).neq("state", "not").limit(1_000),
    client.from("group_members").select("group_id").eq("user_id", userId).eq("state", "active").limit(200),
  ]);
  const answers = unwrap(answered, notLoaded);
  const groupIds = unwrap(groups, notLoaded).map(({ group_id }) => group_id);
  const mine = [
    `created_by.eq.${userId}`,
    ...(groupIds.length > 0 ? [`group_id.in.(${groupIds.join(",")})`] : []),
    ...(answers.length > 0 ? [`id.in.(${answers.map(({ gathering_id }) => gathering_id).join(",")})`] : []),
  ];
  const rowLimit = pages * GATHERINGS_PER_PAGE;
  const query = client
    .from("gatherings")
    .select(ROW)
    .or(mine.join(","))
    .is("deleted_at", null)
    .gt("starts_at", toIso(nowMs - LONGEST_MS))
    .gt("ends_at", toIso(nowMs));
  const data = unwrap(
    await query
      .order("starts_at")
      .order("id")
      .limit(rowLimit + 1),
    notLoaded,
  );
  return {
    ...toPage(data, rowLimit),
    answers: Object.fromEntries(answers.map(({ gathering_id, state }) => [gathering_id, state])),
  };
}

/** One gathering as the reader may see it, with their answer; null where there is none for them. */
export async function readGathering(client: BackendClient, id: string) {
  if (!isUuid(id)) return null;
  const row = unwrap(await client.rpc("get_gathering", { gathering: id }), notLoaded);
  if (row === null) return null;
  const { mine } = row as { mine?: unknown };
  return { gathering: parseGathering(row), mine: parseOwnAnswer(mine) };
}

const COMMENTS_LIMIT = 200;

/** What is said below it, the first first. Hosts also get what waits for them, authors their own. */
export async function listComments(client: BackendClient, gatheringId: string, userId: string | null) {
  const columns = userId ? "id, user_id, body, is_approved, created_at" : "id, body, created_at";
  const all = client.from("gathering_comments").select(columns).eq("gathering_id", gatheringId);
  const kept = userId ? all.is("deleted_at", null) : all;
  const data = unwrap(await kept.order("created_at").order("id").limit(COMMENTS_LIMIT), (problem) =>
    gatheringError("comments_not_loaded", problem),
  );
  return data.map(parseGatheringComment);
}

export async function listPods(client: BackendClient, gatheringId: string) {
  const columns = "id, name, pace_from, pace_to, plan";
  const pods = client.from("pods").select(columns).eq("gathering_id", gatheringId);
  return unwrap(await pods.order("order_index").order("id"), notLoaded).map(parsePod);
}
