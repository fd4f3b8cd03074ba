import type { Position } from "../../geo/position.ts";
import { readPace } from "../../swim-routes/route-words.ts";
import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import { toAreaColumn } from "../area.ts";
import { GATHERING_LENGTHS, MAX_CAPACITY, MAX_MINUTES_IN_WATER } from "../gathering-limits.ts";
import { isInWater } from "../kinds.ts";
import { clockOf, dayOf, instantOf, readWhole } from "./draft-times.ts";
import { type GatheringDraft, positionOf } from "./gathering-draft.ts";
import { type DraftContext, MAX_DAYS_MINUTES } from "./read-draft.ts";

export const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** What is saved; call `findProblem` first. */
export function toGatheringColumns(draft: GatheringDraft, { timeZone }: Pick<DraftContext, "timeZone">) {
  const { place } = draft;
  const startMs = instantOf(draft.startsAt, timeZone) ?? Number.NaN;
  const minutes = readWhole(draft.minutes, MAX_DAYS_MINUTES) ?? 60;
  const toIso = (ms: number) => new Date(ms).toISOString();
  const position: Position | null = positionOf(place);
  const usesWater = isInWater(draft.kind);
  return {
    kind: draft.kind,
    group_id: draft.group?.id ?? null,
    title: draft.title.trim(),
    description: draft.description.trim(),
    spot_id: place?.kind === "spot" ? place.id : null,
    place_name: place?.name.trim().slice(0, GATHERING_LENGTHS.placeName) ?? "",
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    meeting_point: draft.meetingPoint.trim(),
    time_zone: timeZone,
    starts_at: toIso(startMs),
    ends_at: toIso(startMs + minutes * MINUTE_MS),
    minutes_in_water: usesWater ? readWhole(draft.minutesInWater, MAX_MINUTES_IN_WATER) : null,
    capacity: readWhole(draft.capacity, MAX_CAPACITY),
    answers_close_at: draft.closesBefore === "" ? null : toIso(startMs - Number(draft.closesBefore) * HOUR_MS),
    visibility: draft.visibility,
    hides_names: draft.hidesNames,
    is_beginner_welcome: draft.isBeginnerWelcome,
    kit: draft.kit,
    backup_spot_id: draft.backup?.id ?? null,
    backup_starts_at: draft.backup ? backupStart(draft, timeZone) : null,
    cover: usesWater ? draft.cover.trim() : "",
    uses_muster: usesWater && draft.usesMuster,
    uses_pairs: usesWater && draft.usesPairs,
    checks_conditions: draft.checksConditions,
    overdue_minutes: draft.overdueMinutes,
    limits: draft.checksConditions ? draft.limits : {},
    emergency_plan: draft.emergencyPlan.trim(),
    ticket_url: orNull(draft.ticketUrl),
    report_id: draft.reportId,
    area: draft.kind === "cleanup" ? toAreaColumn(draft.area) : null,
  };
}

export type GatheringColumns = ReturnType<typeof toGatheringColumns>;

function backupStart({ startsAt, backupTime }: GatheringDraft, timeZone: string) {
  const clock = backupTime || clockOf(startsAt);
  const ms = instantOf(`${dayOf(startsAt)}T${clock}`, timeZone);
  return ms === null ? null : new Date(ms).toISOString();
}

export function toPodColumns({ pods, kind }: GatheringDraft) {
  if (!isInWater(kind)) return [];
  return pods.map(({ name, from, to, plan }, index) => ({
    name: name.trim().slice(0, GATHERING_LENGTHS.podName),
    pace_from: readPace(from),
    pace_to: readPace(to),
    plan: plan.trim().slice(0, GATHERING_LENGTHS.podPlan),
    order_index: index,
  }));
}

export type PodColumns = ReturnType<typeof toPodColumns>[number];
