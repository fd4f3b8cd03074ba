import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import { formatDuration } from "../../tools/read-entry.ts";
import { toLocalMinute } from "../../workouts/log/local-time.ts";
import type { Pod } from "../answers/pod.ts";
import { OVERDUE_MINUTES } from "../gathering-limits.ts";
import type { Gathering } from "../loaded-gathering.ts";
import { clockOf } from "./draft-times.ts";
import { type DraftPlace, emptyDraft, type GatheringDraft, type IsoWeekday } from "./gathering-draft.ts";

type DraftSource = {
  gathering: Gathering;
  pods: readonly Pod[];
  hostNotes: string;
  /** Null where it is gone. */
  backupName: string | null;
};

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
const toText = (value: number | null) => (value === null ? "" : String(value));

function placeOf({ spotId, placeName, position }: Gathering): DraftPlace | null {
  if (spotId) return { kind: "spot", id: spotId, name: placeName };
  return position ? { kind: "named", name: placeName, ...position } : null;
}

const RRULE_DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The rule of its series, for a change of all that follow. */
function ruleOf({ series }: Gathering): Partial<GatheringDraft> {
  if (!series) return {};
  const until = series.until ?? "";
  if (series.tide) {
    const { weekdays, minutesFromHighWater, from, to } = series.tide;
    return { repeat: "tide", weekdays, until, fromHighWater: minutesFromHighWater, tideFrom: from, tideTo: to };
  }
  const named = /BYDAY=([A-Z,]+)/.exec(series.rrule ?? "")?.[1]?.split(",") ?? [];
  const weekdays = named.map((name) => (RRULE_DAYS.indexOf(name) + 1) as IsoWeekday);
  return { repeat: "weekly", weekdays, until };
}

/** A gathering as the wizard edits it. */
export function toDraft({ gathering, pods, hostNotes, backupName }: DraftSource): GatheringDraft {
  const { timeZone, startsAt, answersCloseAt, backup } = gathering;
  const closesHours = answersCloseAt === null ? 0 : (Date.parse(startsAt) - Date.parse(answersCloseAt)) / HOUR_MS;
  return {
    ...emptyDraft(gathering.id, gathering.kind),
    title: gathering.title,
    description: gathering.description,
    group: gathering.group,
    isBeginnerWelcome: gathering.isBeginnerWelcome,
    kit: [...gathering.kit],
    ticketUrl: gathering.ticketUrl ?? "",
    place: placeOf(gathering),
    meetingPoint: gathering.meetingPoint,
    startsAt: toLocalMinute(Date.parse(startsAt), timeZone),
    minutes: String(minutesBetween(startsAt, gathering.endsAt)),
    visibility: gathering.visibility,
    capacity: toText(gathering.capacity),
    minutesInWater: toText(gathering.minutesInWater),
    closesBefore: closesHours > 0 ? String(Math.round(closesHours)) : "",
    hidesNames: gathering.hidesNames,
    pods: pods.map(({ name, paceFrom, paceTo, plan }) => ({
      name,
      from: paceFrom === null ? "" : formatDuration(paceFrom),
      to: paceTo === null ? "" : formatDuration(paceTo),
      plan,
    })),
    backup: backup && backupName ? { id: backup.spotId, name: backupName } : null,
    backupTime: backup ? clockOf(toLocalMinute(Date.parse(backup.startsAt), timeZone)) : "",
    cover: gathering.cover,
    overdueMinutes: gathering.overdueMinutes ?? OVERDUE_MINUTES.usual,
    usesMuster: gathering.usesMuster,
    usesPairs: gathering.usesPairs,
    checksConditions: gathering.checksConditions,
    limits: gathering.limits,
    emergencyPlan: gathering.emergencyPlan ?? "",
    hostNotes,
    reportId: gathering.reportId,
    area: [...gathering.area],
    ...ruleOf(gathering),
  };
}
