import type { Position } from "../geo/position.ts";
import * as shape from "../read-shape.ts";
import { readArea } from "./area.ts";
import { readSafetyLimits } from "./go/safety-limits.ts";
import { GATHERING_KINDS, GATHERING_STATES, GATHERING_VISIBILITIES } from "./kinds.ts";

const { orElse, orNull } = shape;

/** What lists and the page of a gathering both show. */
const commonFields = {
  id: shape.id,
  kind: shape.oneOf(GATHERING_KINDS),
  title: shape.text,
  series_id: orNull(shape.id),
  spot_id: orNull(shape.id),
  place_name: shape.text,
  latitude: orNull(shape.figure),
  longitude: orNull(shape.figure),
  time_zone: shape.text,
  starts_at: shape.text,
  ends_at: shape.text,
  capacity: orNull(shape.figure),
  answers_close_at: orNull(shape.text),
  visibility: shape.oneOf(GATHERING_VISIBILITIES),
  is_beginner_welcome: shape.flag,
  state: shape.oneOf(GATHERING_STATES),
  cancel_reason: orNull(shape.text),
  going_count: shape.figure,
  offered_count: shape.figure,
  waiting_count: shape.figure,
} as const;

type CommonRow = shape.Read<ReturnType<typeof shape.record<typeof commonFields>>>;

const toCommon = (row: CommonRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  seriesId: row.series_id,
  spotId: row.spot_id,
  placeName: row.place_name,
  /** Null at a spot that only members may find. */
  position: toPosition(row),
  timeZone: row.time_zone,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  /** Null without a limit. */
  capacity: row.capacity,
  answersCloseAt: row.answers_close_at,
  visibility: row.visibility,
  isBeginnerWelcome: row.is_beginner_welcome,
  state: row.state,
  cancelReason: row.cancel_reason,
  goingCount: row.going_count,
  /** For whom a place is held. */
  offeredCount: row.offered_count,
  waitingCount: row.waiting_count,
});

function toPosition({ latitude, longitude }: Pick<CommonRow, "latitude" | "longitude">): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const namedGroup = orElse(orNull(shape.record({ id: shape.id, name: shape.text })), null);
const listRow = shape.record({ ...commonFields, group: namedGroup });

/** A gathering in a list. */
export type GatheringRow = ReturnType<typeof parseGatheringRow>;

/** Throws on a row of another shape. */
export function parseGatheringRow(value: unknown) {
  const row = listRow(value);
  return { ...toCommon(row), group: row.group };
}

const tideRule = shape.record({
  weekdays: shape.listOf(shape.oneOf([1, 2, 3, 4, 5, 6, 7])),
  minutesFromHighWater: shape.figure,
  from: shape.text,
  to: shape.text,
});

const seriesRow = shape.record({
  rrule: orNull(shape.text),
  tide: orNull(tideRule),
  until: orNull(shape.text),
  endedAt: orNull(shape.text),
  skipped: shape.listOf(shape.record({ on: shape.text, reason: shape.text })),
});

/** Visitors don't read who hosts it, nor what is said in an emergency. */
const fullRow = shape.record({
  ...commonFields,
  group_id: orNull(shape.id),
  group_name: orNull(shape.text),
  is_group_member: shape.flag,
  is_host: shape.flag,
  host_name: orNull(shape.text),
  series: orNull(seriesRow),
  description: shape.text,
  occurrence_on: orNull(shape.text),
  meeting_point: shape.text,
  minutes_in_water: orNull(shape.figure),
  hides_names: shape.flag,
  kit: shape.listOf(shape.text),
  backup_spot_id: orNull(shape.id),
  backup_starts_at: orNull(shape.text),
  previous_starts_at: orElse(orNull(shape.text), null),
  cover: shape.text,
  uses_muster: shape.flag,
  uses_pairs: shape.flag,
  checks_conditions: shape.flag,
  overdue_minutes: orElse(orNull(shape.figure), null),
  limits: readSafetyLimits,
  emergency_plan: orElse(orNull(shape.text), null),
  ticket_url: orNull(shape.text),
  report_id: orElse(orNull(shape.id), null),
  area: orElse(orNull(readArea), null),
  created_by: orElse(orNull(shape.id), null),
  created_at: shape.text,
  updated_at: shape.text,
  is_exception: shape.flag,
  hidden_reason: orElse(orNull(shape.text), null),
});

export type Gathering = ReturnType<typeof parseGathering>;

/** Throws on a row of another shape. */
export function parseGathering(value: unknown) {
  const row = fullRow(value);
  return {
    ...toCommon(row),
    group: row.group_id && row.group_name ? { id: row.group_id, name: row.group_name } : null,
    isGroupMember: row.is_group_member,
    /** The reader is one of its hosts. */
    isHost: row.is_host,
    hostName: row.host_name,
    series: row.series && {
      /** Without DTSTART; null for one that follows the tide. */
      rrule: row.series.rrule,
      tide: row.series.tide,
      until: row.series.until,
      isEnded: row.series.endedAt !== null,
      skipped: row.series.skipped,
    },
    description: row.description,
    /** The local day that the series gave it. */
    occurrenceOn: row.occurrence_on,
    meetingPoint: row.meeting_point,
    minutesInWater: row.minutes_in_water,
    hidesNames: row.hides_names,
    kit: row.kit,
    backup:
      row.backup_spot_id === null
        ? null
        : { spotId: row.backup_spot_id, startsAt: row.backup_starts_at ?? row.starts_at },
    cover: row.cover,
    usesMuster: row.uses_muster,
    usesPairs: row.uses_pairs,
    checksConditions: row.checks_conditions,
    overdueMinutes: row.overdue_minutes,
    limits: row.limits,
    emergencyPlan: row.emergency_plan,
    ticketUrl: row.ticket_url,
    reportId: row.report_id,
    /** Corners of what a cleanup covers; empty without an area. */
    area: row.area ?? [],
    /** When it was to start before it was last moved. */
    previousStartsAt: row.previous_starts_at,
    createdBy: row.created_by,
    /** It differs from its series. */
    isException: row.is_exception,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    /** Why staff hid it; only hosts see it then. */
    hiddenReason: row.hidden_reason,
  };
}
