import type { Position } from "../../geo/position.ts";
import * as shape from "../../read-shape.ts";
import { AREA_CORNERS } from "../area.ts";
import { GATHERING_LENGTHS, KIT_ITEMS_LIMIT, PODS_LIMIT } from "../gathering-limits.ts";
import { readSafetyLimits } from "../go/safety-limits.ts";
import { GATHERING_KINDS, GATHERING_VISIBILITIES } from "../kinds.ts";
import { type DraftPlace, type GatheringDraft, REPEATS, WIZARD_STEPS } from "./gathering-draft.ts";

const word = shape.shortText(300);
// What is typed may be too long; saying so is up to the form.
const long = (limit: number) => shape.shortText(2 * limit);
const named = shape.record({ id: shape.id, name: word });

const spotPlace = shape.record({ kind: shape.oneOf(["spot"]), id: shape.id, name: word });
const pinnedPlace = shape.record({
  kind: shape.oneOf(["named"]),
  name: word,
  latitude: shape.figure,
  longitude: shape.figure,
});
const namelessNull = (value: unknown): null => (value === null ? null : shape.refuse("nothing"));
const unpinnedPlace = shape.record({
  kind: shape.oneOf(["named"]),
  name: word,
  latitude: namelessNull,
  longitude: namelessNull,
});

const place: shape.Reader<DraftPlace> = (value) =>
  shape.readOrNothing(spotPlace, value) ?? shape.readOrNothing(pinnedPlace, value) ?? unpinnedPlace(value);

const corners = shape.listOf(shape.record({ latitude: shape.figure, longitude: shape.figure }), AREA_CORNERS.most);

const draft: shape.Reader<GatheringDraft> = shape.record({
  id: shape.id,
  kind: shape.oneOf(GATHERING_KINDS),
  title: word,
  description: long(GATHERING_LENGTHS.description),
  group: shape.orNull(named),
  isBeginnerWelcome: shape.flag,
  kit: shape.listOf(word, KIT_ITEMS_LIMIT),
  ticketUrl: shape.shortText(2_000),
  place: shape.orNull(place),
  meetingPoint: long(GATHERING_LENGTHS.meetingPoint),
  startsAt: word,
  minutes: word,
  repeat: shape.oneOf(REPEATS),
  weekdays: shape.listOf(shape.oneOf([1, 2, 3, 4, 5, 6, 7]), 7),
  until: word,
  fromHighWater: shape.figure,
  tideFrom: word,
  tideTo: word,
  visibility: shape.oneOf(GATHERING_VISIBILITIES),
  capacity: word,
  minutesInWater: word,
  closesBefore: word,
  hidesNames: shape.flag,
  pods: shape.listOf(shape.record({ name: word, from: word, to: word, plan: word }), PODS_LIMIT),
  backup: shape.orNull(named),
  backupTime: word,
  cover: long(GATHERING_LENGTHS.cover),
  overdueMinutes: shape.figure,
  usesMuster: shape.flag,
  usesPairs: shape.flag,
  checksConditions: shape.flag,
  limits: readSafetyLimits,
  emergencyPlan: long(GATHERING_LENGTHS.emergencyPlan),
  hostNotes: long(GATHERING_LENGTHS.hostNotes),
  reportId: shape.orNull(shape.id),
  // Kept before areas could be marked.
  area: shape.orElse(corners, [] as Position[]),
});

/** A draft of the wizard, kept on the device. */
export const storedDraft = shape.record({
  userId: shape.id,
  /** Null for a new gathering. */
  editedId: shape.orNull(shape.id),
  /** Milliseconds since 1970. */
  changedAt: shape.figure,
  step: shape.oneOf(WIZARD_STEPS),
  draft,
});

export type StoredDraft = shape.Read<typeof storedDraft>;
