import * as shape from "../read-shape.ts";
import { KIT_ITEMS } from "../workouts/workout.ts";
import { PLAN_ENDS } from "./plan-state.ts";
import { CAP_COLORS } from "./swim-plan.ts";

const row = shape.record({
  plan_id: shape.id,
  round: shape.figure,
  event: shape.oneOf(["started", "overdue", "extended", "ended", "untold"]),
  channel: shape.oneOf(["push", "mail", "sms", "contact"]),
  lease: shape.id,
  attempts: shape.figure,
  idempotency_key: shape.id,
  user_id: shape.id,
  swimmer: shape.text,
  email: shape.orNull(shape.text),
  place: shape.text,
  latitude: shape.orNull(shape.figure),
  longitude: shape.orNull(shape.figure),
  country: shape.orNull(shape.text),
  time_zone: shape.text,
  people: shape.figure,
  starts_at: shape.text,
  out_by: shape.text,
  grace_minutes: shape.figure,
  cap_color: shape.oneOf(CAP_COLORS),
  kit: shape.listOf(shape.oneOf(KIT_ITEMS)),
  note: shape.text,
  out_at: shape.orNull(shape.text),
  ended_as: shape.orNull(shape.oneOf(PLAN_ENDS)),
  contact_name: shape.orNull(shape.text),
  contact_email: shape.orNull(shape.text),
  contact_phone: shape.orNull(shape.text),
  tells_contact: shape.flag,
});

/** A message that is due, with all that it may say. */
export function readWatchStep(value: unknown) {
  const { latitude, longitude, ...read } = row(value);
  return {
    planId: read.plan_id,
    round: read.round,
    event: read.event,
    channel: read.channel,
    lease: read.lease,
    attempts: read.attempts,
    idempotencyKey: read.idempotency_key,
    userId: read.user_id,
    swimmer: read.swimmer,
    email: read.email,
    place: read.place,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    country: read.country,
    timeZone: read.time_zone,
    people: read.people,
    startsAt: read.starts_at,
    outBy: read.out_by,
    graceMinutes: read.grace_minutes,
    capColor: read.cap_color,
    kit: read.kit,
    note: read.note,
    outAt: read.out_at,
    endedAs: read.ended_as,
    contactName: read.contact_name,
    contactEmail: read.contact_email,
    contactPhone: read.contact_phone,
    tellsContact: read.tells_contact,
  };
}
export type WatchStep = ReturnType<typeof readWatchStep>;
