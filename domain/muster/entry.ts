import { ATTENDANCES } from "../gatherings/answers/waitlist.ts";
import { figure, id, listOf, oneOf, orNull, type Read, record, shortText, text } from "../read-shape.ts";
import { BOARD_ENTRIES_LIMIT, BOARD_PEOPLE_LIMIT } from "./muster-limits.ts";

export const MUSTER_ACTIONS = ["in", "out", "ashore", "undo"] as const;
export type MusterAction = (typeof MUSTER_ACTIONS)[number];

/** One press on one device. Entries are only ever added, so that devices can be merged in any order. */
const musterEntry = record({
  /** Made by the device, so that sending it twice keeps it once. */
  id,
  attendeeId: id,
  action: oneOf(MUSTER_ACTIONS),
  /** Milliseconds since 1970, by the device's clock as corrected. */
  at: figure,
  /** The entry that an undo takes back. */
  undoesId: orNull(id),
});
export type MusterEntry = Read<typeof musterEntry>;

/** Somebody who may be counted. */
const musterPerson = record({
  attendeeId: id,
  name: shortText(100),
  isGuest: (value: unknown) => value === true,
  attendance: oneOf(ATTENDANCES),
  buddyId: orNull(id),
  capColor: orNull(shortText(20)),
  podId: orNull(id),
  isFirstTime: (value: unknown) => value === true,
  noteToHost: orNull(shortText(300)),
  /** Given for that day only. */
  phone: orNull(shortText(40)),
  /** Whom to call about them. */
  emergencyName: orNull(shortText(60)),
  emergencyPhone: orNull(shortText(40)),
});
export type MusterPerson = Read<typeof musterPerson>;

const pod = record({ id, name: shortText(40), plan: shortText(200), leader: orNull(shortText(100)) });

/** What the board needs to know of its gathering; times are milliseconds since 1970. */
const musterGathering = record({
  id,
  kind: text,
  title: shortText(100),
  state: text,
  placeName: shortText(300),
  meetingPoint: shortText(300),
  country: orNull(shortText(100)),
  /** Null for a place that its group alone may know. */
  latitude: orNull(figure),
  longitude: orNull(figure),
  timeZone: shortText(64),
  startsAt: figure,
  endsAt: figure,
  minutesInWater: orNull(figure),
  overdueMinutes: figure,
  usesMuster: (value: unknown) => value === true,
  usesPairs: (value: unknown) => value === true,
  emergencyPlan: shortText(1000),
});
export type MusterGathering = Read<typeof musterGathering>;

/** As one answer of the backend brings it. */
export const muster = record({
  gathering: musterGathering,
  people: listOf(musterPerson, BOARD_PEOPLE_LIMIT),
  pods: listOf(pod, 100),
  entries: listOf(musterEntry, BOARD_ENTRIES_LIMIT),
});
export type Muster = Read<typeof muster>;
