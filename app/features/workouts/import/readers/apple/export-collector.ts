import type { XmlAttributes, XmlHandler } from "../xml-parser.ts";
import { appleCelsius, appleKilocalories, appleLength, appleMeters, appleSeconds, appleTime } from "./apple-values.ts";
import { type AppleWorkout, RECORD_KINDS, type RecordKind, SWIMMING } from "./apple-workout.ts";
import { SampleStore, type StoredSample } from "./sample-store.ts";

const kinds = new Map<string, RecordKind>(Object.entries(RECORD_KINDS));

/** More swims than anyone has; a hostile export could hold millions. */
const MAX_SWIMS = 20_000;
const MAX_SOURCES = 200;
/** Lengths of one swim. */
const MAX_LENGTHS = 4_000;

/** Engines keep a part of a text by the whole: each kept start would hold the slice of the export that it was read from. */
const copyOf = (text: string) => [...text].join("");

/** Keeps what belongs to swims of an export.xml of any size. */
export class ExportCollector implements XmlHandler {
  readonly swims: AppleWorkout[] = [];
  /** All elements that hold a measurement. */
  records = 0;
  root = "";
  /** By what was measured, then by device. */
  readonly #stores = new Map<RecordKind, Map<string, SampleStore>>();
  #path: string[] = [];
  #workout: AppleWorkout | null = null;
  #length: AppleWorkout["lengths"][number] | null = null;

  open = (name: string, attributes: XmlAttributes) => {
    this.root ||= name;
    const parent = this.#path.at(-1) ?? "";
    this.#path.push(name);
    if (name === "Record") this.#readRecord(attributes);
    else if (name === "Workout") this.#beginWorkout(attributes);
    else if (this.#workout) this.#readPart(this.#workout, name, parent, attributes);
  };

  close = (name: string) => {
    this.#path.pop();
    if (name === "Workout") this.#workout = null;
    else if (name === "WorkoutEvent") this.#length = null;
  };

  /** Of one device, the workout's own if it can be: a phone counts the same meters once more. */
  recordsOf({ source, startedAt, endedAt }: AppleWorkout, kind: RecordKind): StoredSample[] {
    const stores = this.#stores.get(kind) ?? new Map<string, SampleStore>();
    const own = stores.get(source)?.within(startedAt, endedAt) ?? [];
    if (own.length > 0) return own;
    const others = [...stores.values()].map((store) => store.within(startedAt, endedAt));
    return others.reduce((longest, found) => (found.length > longest.length ? found : longest), own);
  }

  #readRecord({ type = "", sourceName = "", startDate, endDate, value, unit }: XmlAttributes) {
    this.records++;
    const kind = kinds.get(type);
    if (!kind) return;
    this.#storeFor(kind, sourceName)?.add(appleTime(startDate), appleTime(endDate), measuredValue(kind, value, unit));
  }

  #storeFor(kind: RecordKind, source: string) {
    const stores = this.#stores.get(kind) ?? new Map<string, SampleStore>();
    this.#stores.set(kind, stores);
    const known = stores.get(source);
    if (known || stores.size >= MAX_SOURCES) return known;
    const store = new SampleStore();
    stores.set(copyOf(source), store);
    return store;
  }

  #beginWorkout(attributes: XmlAttributes) {
    this.records++;
    if (attributes.workoutActivityType !== SWIMMING || this.swims.length >= MAX_SWIMS) return;
    this.#workout = {
      source: copyOf(attributes.sourceName ?? ""),
      localStart: copyOf((attributes.startDate ?? "").slice(0, "2026-07-18 07:40".length)),
      startedAt: appleTime(attributes.startDate),
      endedAt: appleTime(attributes.endDate),
      movingSeconds: appleSeconds(attributes.duration, attributes.durationUnit),
      meters: appleMeters(attributes.totalDistance, attributes.totalDistanceUnit),
      strokes: Number.NaN,
      calories: appleKilocalories(attributes.totalEnergyBurned, attributes.totalEnergyBurnedUnit),
      heartRate: Number.NaN,
      maxHeartRate: Number.NaN,
      waterTemperature: Number.NaN,
      water: null,
      poolMeters: Number.NaN,
      timeZone: null,
      lengths: [],
      routes: [],
    };
    this.swims.push(this.#workout);
  }

  /** Only of the workout itself: newer exports repeat all of it in a WorkoutActivity. */
  #readPart(workout: AppleWorkout, name: string, parent: string, attributes: XmlAttributes) {
    if (parent === "Workout") {
      if (name === "MetadataEntry") readMetadata(workout, attributes);
      else if (name === "WorkoutStatistics") readStatistics(workout, attributes);
      else if (name === "WorkoutEvent") this.#beginLength(workout, attributes);
    } else if (parent === "WorkoutEvent" && this.#length && name === "MetadataEntry") {
      // 6 is kickboard; 0 is a style that the watch couldn't tell.
      if (attributes.key === "HKSwimmingStrokeStyle" && attributes.value === "6") this.#length.isDrill = true;
    } else if (parent === "WorkoutRoute" && name === "FileReference" && attributes.path) {
      workout.routes.push(copyOf(attributes.path));
    }
  }

  #beginLength(workout: AppleWorkout, { type, date, duration, durationUnit }: XmlAttributes) {
    if (type !== "HKWorkoutEventTypeLap" || workout.lengths.length >= MAX_LENGTHS) return;
    this.#length = { at: appleTime(date), seconds: appleSeconds(duration, durationUnit), isDrill: false };
    workout.lengths.push(this.#length);
  }
}

function measuredValue(kind: RecordKind, value: string | undefined, unit: string | undefined) {
  if (kind === "meters") return appleMeters(value, unit);
  return kind === "temperature" ? appleCelsius(value, unit) : Number(value ?? Number.NaN);
}

/** Apple's own numbers: 1 is a pool, 2 is open water. */
const WATERS = new Map<string, AppleWorkout["water"]>([
  ["1", "pool"],
  ["2", "open_water"],
]);

function readMetadata(workout: AppleWorkout, { key, value = "" }: XmlAttributes) {
  if (key === "HKSwimmingLocationType") workout.water = WATERS.get(value) ?? null;
  else if (key === "HKLapLength") workout.poolMeters = appleLength(value);
  else if (key === "HKTimeZone") workout.timeZone = copyOf(value);
}

function readStatistics(workout: AppleWorkout, { type = "", sum, average, maximum, unit }: XmlAttributes) {
  const kind = kinds.get(type);
  if (kind === "meters") workout.meters = appleMeters(sum, unit);
  else if (kind === "strokes") workout.strokes = Number(sum);
  else if (kind === "temperature") workout.waterTemperature = appleCelsius(average, unit);
  else if (kind === "heartRate") {
    workout.heartRate = Number(average);
    workout.maxHeartRate = Number(maximum);
  } else if (type === "HKQuantityTypeIdentifierActiveEnergyBurned") workout.calories = appleKilocalories(sum, unit);
}
