import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import { type Gathering, parseGathering } from "#domain/gatherings/loaded-gathering.ts";
import { DAY_MS } from "#domain/time.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A swim in two days, as the database gives it. */
export const aGathering = (change: Record<string, unknown> = {}): Gathering =>
  parseGathering({
    ...{ id: crypto.randomUUID(), kind: "swim", title: "Sunday dip", description: "" },
    ...{ place_name: "Forty Foot", meeting_point: "" },
    ...{ series_id: null, series: null, occurrence_on: null, is_exception: false, spot_id: null },
    ...{ latitude: null, longitude: null, time_zone: "Europe/Dublin", starts_at: inDays(2), ends_at: inDays(2.1) },
    ...{ capacity: 20, answers_close_at: null, visibility: "public", hides_names: false, is_beginner_welcome: true },
    ...{ state: "published", cancel_reason: null, going_count: 4, offered_count: 0, waiting_count: 0 },
    ...{ group_id: null, group_name: null, is_group_member: false, is_host: false, host_name: "Nora" },
    ...{ minutes_in_water: null, kit: [], backup_spot_id: null, backup_starts_at: null, cover: "", limits: {} },
    ...{ uses_muster: true, uses_pairs: true, checks_conditions: true, ticket_url: null },
    ...{ created_at: inDays(-1), updated_at: inDays(-1) },
    ...change,
  });

/** Of somebody who is going. */
export const MY_ANSWER: OwnAnswer = {
  ...{ attendeeId: null, state: "going", offeredUntil: null, queuePosition: null, isFirstTime: false },
  ...{ podId: null, buddyId: null, greeterId: null, capColor: null, note: "", isRemoved: false },
  ...{ goingCount: 4, offeredCount: 0, waitingCount: 0 },
};

/** A row of `list_attendees`. */
export const anAttendeeRow = (change: Record<string, unknown> = {}) => ({
  ...{ id: crypto.randomUUID(), user_id: crypto.randomUUID(), name: "Ada", avatar_url: null },
  ...{ is_guest: false, is_me: false, state: "going", queue_position: null, offered_until: null },
  ...{ is_first_time: false, pod_id: null, greeter_id: null as string | null, buddy_id: null, cap_color: null },
  ...{ note_to_host: null, is_removed: false, is_helper: false, answered_at: inDays(-1) },
  ...change,
});
