import * as shape from "../read-shape.ts";
import { KIT_ITEMS } from "../workouts/workout.ts";
import { PLAN_ENDS } from "./plan-state.ts";

/** "none": no cap. */
export const CAP_COLORS = ["orange", "yellow", "pink", "red", "green", "blue", "white", "black", "none"] as const;
export type CapColor = (typeof CAP_COLORS)[number];

export const MAX_PLAN_PEOPLE = 20;
export const GRACE_MINUTES = { least: 5, usual: 10, most: 15 } as const;
export const MAX_PLAN_HOURS = 30;
export const MAX_PLAN_PLACE_LENGTH = 120;
export const MAX_PLAN_NOTE_LENGTH = 300;
export const MAX_CONTACT_NAME_LENGTH = 80;

const capColor = shape.oneOf(CAP_COLORS);
const kit = shape.listOf(shape.oneOf(KIT_ITEMS), KIT_ITEMS.length);
const orNothing = shape.orNull;

/** What everybody who sees a plan sees. */
const SHOWN_FIELDS = {
  place: shape.text,
  latitude: orNothing(shape.figure),
  longitude: orNothing(shape.figure),
  time_zone: shape.text,
  people: shape.figure,
  starts_at: shape.text,
  out_by: shape.text,
  grace_minutes: shape.figure,
  cap_color: capColor,
  kit,
  note: shape.text,
  extensions: shape.figure,
  extended_at: orNothing(shape.text),
  tells_contact: shape.flag,
  contact_told_at: orNothing(shape.text),
  contact_failed_at: orNothing(shape.text),
  closed_at: orNothing(shape.text),
  out_at: orNothing(shape.text),
  ended_as: orNothing(shape.oneOf(PLAN_ENDS)),
} as const;

const shownRow = shape.record(SHOWN_FIELDS);
type ShownRow = shape.Read<typeof shownRow>;

function toShown(row: ShownRow) {
  return {
    place: row.place,
    position:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    timeZone: row.time_zone,
    people: row.people,
    startsAt: row.starts_at,
    outBy: row.out_by,
    graceMinutes: row.grace_minutes,
    capColor: row.cap_color,
    kit: row.kit,
    note: row.note,
    extensions: row.extensions,
    extendedAt: row.extended_at,
    tellsContact: row.tells_contact,
    contactToldAt: row.contact_told_at,
    contactFailedAt: row.contact_failed_at,
    closedAt: row.closed_at,
    outAt: row.out_at,
    endedAs: row.ended_as,
  };
}
export type ShownPlan = ReturnType<typeof toShown>;

/** A row of the swimmer's own, also as a device keeps it. */
export const ownPlanRow = shape.record({
  ...SHOWN_FIELDS,
  id: shape.id,
  spot_id: orNothing(shape.id),
  route_id: orNothing(shape.id),
  contact_name: orNothing(shape.text),
  contact_email: orNothing(shape.text),
  contact_phone: orNothing(shape.text),
});

export type OwnPlanRow = shape.Read<typeof ownPlanRow>;

/** A plan as its swimmer sees it. */
export function readOwnPlan(row: unknown) {
  const read = ownPlanRow(row);
  return {
    ...toShown(read),
    id: read.id,
    spotId: read.spot_id,
    routeId: read.route_id,
    contactName: read.contact_name,
    contactEmail: read.contact_email,
    contactPhone: read.contact_phone,
  };
}
export type OwnPlan = ReturnType<typeof readOwnPlan>;

/** What a device keeps of its swimmer's plan, so that it works without a network. */
export const devicePlan = shape.record({
  userId: shape.id,
  row: ownPlanRow,
  /** Of the links; only the device that started the plan has both. */
  seeToken: orNothing(shape.shortText(100)),
  answerToken: orNothing(shape.shortText(100)),
  /** When this device changed or sent it, in milliseconds: an older answer of the server doesn't count. */
  changedAt: shape.figure,
});
export type DevicePlan = shape.Read<typeof devicePlan>;

const seenRow = shape.record({
  ...SHOWN_FIELDS,
  link: shape.oneOf(["see", "answer"]),
  swimmer: shape.text,
  country: orNothing(shape.text),
  received_at: shape.text,
  read_at: shape.text,
});

/** A plan as a link shows it. */
export function readSeenPlan(row: unknown) {
  const read = seenRow(row);
  return {
    ...toShown(read),
    link: read.link,
    swimmer: read.swimmer,
    country: read.country,
    receivedAt: read.received_at,
    /** By the server's clock. */
    readAt: read.read_at,
  };
}
export type SeenPlan = ReturnType<typeof readSeenPlan>;
