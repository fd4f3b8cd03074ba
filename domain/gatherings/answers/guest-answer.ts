import * as shape from "../../read-shape.ts";
import { ATTENDANCES, GATHERING_KINDS, GATHERING_STATES } from "../kinds.ts";

const { orNull } = shape;

const guestAnswer = shape.record({
  name: shape.text,
  state: orNull(shape.oneOf(ATTENDANCES)),
  isConfirmed: shape.flag,
  queuePosition: orNull(shape.figure),
  offeredUntil: orNull(shape.text),
  gatheringId: shape.id,
  title: shape.text,
  kind: shape.oneOf(GATHERING_KINDS),
  startsAt: shape.text,
  endsAt: shape.text,
  timeZone: shape.text,
  placeName: shape.text,
  meetingPoint: shape.text,
  gatheringState: shape.oneOf(GATHERING_STATES),
  cancelReason: orNull(shape.text),
  capacity: orNull(shape.figure),
  answersCloseAt: orNull(shape.text),
  goingCount: shape.figure,
  offeredCount: shape.figure,
  waitingCount: shape.figure,
});

/** What somebody without an account sees by their link. */
export type GuestAnswer = shape.Read<typeof guestAnswer>;

/** Throws on another shape. */
export const parseGuestAnswer = (value: unknown): GuestAnswer => guestAnswer(value);
