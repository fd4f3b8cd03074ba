import * as shape from "../../read-shape.ts";
import {
  COMPANIES,
  ENTRY_FEELS,
  KIT_ITEMS,
  MOODS,
  SWIM_HAZARDS,
  WATER_KINDS,
  WORKOUT_VISIBILITIES,
} from "../workout.ts";
import { MAX_WORKOUT_NOTES_LENGTH } from "../workout-limits.ts";
import type { LogForm, LogPlace } from "./log-form.ts";

const word = shape.shortText(300);
const notes = shape.shortText(2 * MAX_WORKOUT_NOTES_LENGTH);
const named = shape.record({ id: shape.id, name: word });

const spotPlace = shape.record({ kind: shape.oneOf(["spot"]), id: shape.id, name: word });
const namedPlace = shape.record({ kind: shape.oneOf(["named"]), name: word, water: shape.oneOf(WATER_KINDS) });
const place: shape.Reader<LogPlace> = (value) => shape.readOrNothing(spotPlace, value) ?? namedPlace(value);

const logForm: shape.Reader<LogForm> = shape.record({
  id: shape.id,
  place: shape.orNull(place),
  route: shape.orNull(named),
  when: shape.orNull(word),
  time: word,
  distance: word,
  water: shape.orNull(word),
  air: word,
  kit: shape.listOf(shape.oneOf(KIT_ITEMS), KIT_ITEMS.length),
  entryFeel: shape.orNull(shape.oneOf(ENTRY_FEELS)),
  effort: shape.orNull(shape.figure),
  shiver: shape.orNull(shape.figure),
  mood: shape.orNull(shape.oneOf(MOODS)),
  company: shape.orNull(shape.oneOf(COMPANIES)),
  hazards: shape.listOf(shape.oneOf(SWIM_HAZARDS), SWIM_HAZARDS.length),
  privateNotes: notes,
  publicNotes: notes,
  visibility: shape.oneOf(WORKOUT_VISIBILITIES),
  layers: shape.record({
    analysis: shape.flag,
    // Missing in drafts of an older version.
    time: shape.orElse(shape.flag, false),
    map: shape.flag,
    heartRate: shape.flag,
    photos: shape.flag,
  }),
});

/** A form in work, kept on the device. */
export const storedLogForm = shape.record({
  userId: shape.id,
  /** Null for a new swim. */
  editedId: shape.orNull(shape.id),
  /** Milliseconds since 1970. */
  changedAt: shape.figure,
  form: logForm,
});

export type StoredLogForm = shape.Read<typeof storedLogForm>;
