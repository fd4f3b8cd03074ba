import { GATHERING_VISIBILITIES } from "../gatherings/kinds.ts";
import * as shape from "../read-shape.ts";

const orNull = shape.orNull;

/** What people of a group meet for. */
const SWIM_STATES = ["draft", "pending", "published", "cancelled", "closed"] as const;

const swimRow = shape.record({
  id: shape.id,
  group_id: orNull(shape.id),
  kind: shape.text,
  title: shape.text,
  visibility: shape.oneOf(GATHERING_VISIBILITIES),
  place_name: shape.text,
  spot_id: orNull(shape.id),
  time_zone: shape.text,
  starts_at: shape.text,
  capacity: orNull(shape.figure),
  going_count: shape.figure,
  offered_count: shape.figure,
  waiting_count: shape.figure,
  state: shape.oneOf(SWIM_STATES),
  cancel_reason: orNull(shape.text),
});

export const GROUP_SWIM_COLUMNS =
  "id, group_id, kind, title, visibility, place_name, spot_id, time_zone, starts_at, capacity, going_count, offered_count, waiting_count, state, cancel_reason";

export type GroupSwim = ReturnType<typeof parseGroupSwim>;

export function parseGroupSwim(value: unknown) {
  const row = swimRow(value);
  return {
    id: row.id,
    groupId: row.group_id,
    kind: row.kind,
    title: row.title,
    visibility: row.visibility,
    placeName: row.place_name,
    spotId: row.spot_id,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    capacity: row.capacity,
    goingCount: row.going_count,
    /** Held for those who were offered one. */
    heldCount: row.offered_count,
    waitingCount: row.waiting_count,
    state: row.state,
    cancelReason: row.cancel_reason,
  };
}

type Places = Pick<GroupSwim, "state" | "capacity" | "goingCount" | "heldCount" | "waitingCount">;
export type PlacesTag = { tone: "good" | "warning" | "danger" | "plain"; text: string };

/** "Full, 3 waiting", "9 places left", "Off". */
export function placesTag({ state, capacity, goingCount, heldCount, waitingCount }: Places): PlacesTag {
  if (state === "cancelled") return { tone: "danger", text: "Off" };
  if (state === "draft") return { tone: "plain", text: "Draft" };
  if (state === "pending") return { tone: "plain", text: "Waiting for approval" };
  if (capacity === null) return { tone: "plain", text: goingCount > 0 ? `${goingCount} going` : "Open" };
  const left = capacity - goingCount - heldCount;
  if (left <= 0) return { tone: "warning", text: waitingCount > 0 ? `Full, ${waitingCount} waiting` : "Full" };
  return { tone: "good", text: `${left} ${left === 1 ? "place" : "places"} left` };
}
