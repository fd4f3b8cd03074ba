import * as shape from "../../read-shape.ts";
import { ATTENDANCES } from "../kinds.ts";

const { orNull } = shape;

/** As `describe_answer` in the database writes it. */
const ownAnswer = shape.record({
  attendeeId: orNull(shape.id),
  state: orNull(shape.oneOf(ATTENDANCES)),
  offeredUntil: orNull(shape.text),
  queuePosition: orNull(shape.figure),
  isFirstTime: shape.flag,
  podId: orNull(shape.id),
  buddyId: orNull(shape.id),
  greeterId: orNull(shape.id),
  capColor: orNull(shape.text),
  note: shape.text,
  isRemoved: shape.flag,
  goingCount: shape.figure,
  offeredCount: shape.figure,
  waitingCount: shape.figure,
});

/** The reader's own answer, with the counts after it. */
export type OwnAnswer = shape.Read<typeof ownAnswer>;

/** Throws on another shape. */
export const parseOwnAnswer = (value: unknown): OwnAnswer => ownAnswer(value);

const attendeeRow = shape.record({
  id: shape.id,
  user_id: orNull(shape.id),
  name: orNull(shape.text),
  avatar_url: orNull(shape.text),
  is_guest: shape.flag,
  is_me: shape.flag,
  state: shape.oneOf(ATTENDANCES),
  queue_position: orNull(shape.figure),
  offered_until: orNull(shape.text),
  is_first_time: shape.flag,
  pod_id: orNull(shape.id),
  greeter_id: orNull(shape.id),
  buddy_id: orNull(shape.id),
  cap_color: orNull(shape.text),
  note_to_host: orNull(shape.text),
  is_removed: shape.flag,
  is_helper: shape.flag,
  answered_at: shape.text,
});

export type Attendee = ReturnType<typeof parseAttendee>;

/** Attendees who hide their name. */
const NAMELESS = "Swimmer";

/** Throws on a row of another shape. */
export function parseAttendee(value: unknown) {
  const row = attendeeRow(value);
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name ?? (row.is_guest ? "Guest" : NAMELESS),
    avatarUrl: row.avatar_url,
    isGuest: row.is_guest,
    isMe: row.is_me,
    state: row.state,
    /** On the waiting list, from 1. */
    queuePosition: row.queue_position,
    offeredUntil: row.offered_until,
    isFirstTime: row.is_first_time,
    podId: row.pod_id,
    greeterId: row.greeter_id,
    buddyId: row.buddy_id,
    capColor: row.cap_color,
    /** For the hosts. */
    note: row.note_to_host ?? "",
    isRemoved: row.is_removed,
    /** Helps the host: shares the muster board. */
    isHelper: row.is_helper,
    answeredAt: row.answered_at,
  };
}
