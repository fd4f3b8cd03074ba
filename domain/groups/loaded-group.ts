import type { Position } from "../geo/position.ts";
import * as shape from "../read-shape.ts";
import { GROUP_ACCESS, GROUP_KINDS, GROUP_ROLES, MEMBERSHIP_STATES, type OwnMembership, SWIM_TIMES } from "./group.ts";

const orNull = shape.orNull;

const groupRow = shape.record({
  id: shape.id,
  name: shape.text,
  description: shape.text,
  kind: shape.oneOf(GROUP_KINDS),
  access: shape.oneOf(GROUP_ACCESS),
  language: shape.text,
  is_beginner_welcome: shape.flag,
  is_wheelchair_friendly: shape.flag,
  rules: shape.text,
  picture_path: orNull(shape.text),
  home_spot_id: orNull(shape.id),
  other_spot_ids: shape.listOf(shape.id),
  latitude: orNull(shape.figure),
  longitude: orNull(shape.figure),
  town: shape.text,
  pace_from: orNull(shape.figure),
  pace_to: orNull(shape.figure),
  member_count: shape.figure,
  created_at: shape.text,
  archived_at: shape.orElse(orNull(shape.text), null),
  is_hidden: shape.orElse(shape.flag, false),
  hidden_reason: shape.orElse(orNull(shape.text), null),
});

/** What lists ask for, and the group's page for visitors. */
export const GROUP_COLUMNS =
  "id, name, description, kind, access, language, is_beginner_welcome, is_wheelchair_friendly, rules, picture_path, home_spot_id, other_spot_ids, latitude, longitude, town, pace_from, pace_to, member_count, created_at";
/** Members also see what was archived or hidden. */
export const MEMBER_GROUP_COLUMNS = `${GROUP_COLUMNS}, archived_at, is_hidden, hidden_reason` as const;

export type SwimGroup = ReturnType<typeof parseGroup>;

/** Throws on a row of another shape. */
export function parseGroup(value: unknown) {
  const row = groupRow(value);
  const { latitude, longitude } = row;
  const position: Position | null = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    access: row.access,
    language: row.language,
    welcomesBeginners: row.is_beginner_welcome,
    isWheelchairFriendly: row.is_wheelchair_friendly,
    rules: row.rules,
    picturePath: row.picture_path,
    homeSpotIds: row.home_spot_id === null ? [] : [row.home_spot_id, ...row.other_spot_ids],
    /** Of the first home spot; only about where it is for a sensitive one. */
    position,
    town: row.town,
    paceFrom: row.pace_from,
    paceTo: row.pace_to,
    memberCount: row.member_count,
    createdAt: row.created_at,
    archivedAt: row.archived_at,
    /** Why staff hid it; null unless hidden. */
    hiddenReason: row.is_hidden ? (row.hidden_reason ?? "") : null,
  };
}

const membershipRow = shape.record({
  role: shape.oneOf(GROUP_ROLES),
  state: shape.oneOf(MEMBERSHIP_STATES),
  shows_swims: shape.flag,
  shows_pace: shape.flag,
  pace: orNull(shape.figure),
  swim_times: shape.listOf(shape.oneOf(SWIM_TIMES)),
});

export const MEMBERSHIP_COLUMNS = "role, state, shows_swims, shows_pace, pace, swim_times";

export function parseMembership(value: unknown): OwnMembership {
  const row = membershipRow(value);
  return {
    role: row.role,
    state: row.state,
    showsSwims: row.shows_swims,
    showsPace: row.shows_pace,
    pace: row.pace,
    swimTimes: row.swim_times,
  };
}
