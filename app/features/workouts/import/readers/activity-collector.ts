import { type FileSample, TrackBuilder } from "#domain/workouts/import/track-builder.ts";
import type { ActivityLap, RecordedActivity } from "./recorded-activity.ts";
import type { XmlAttributes, XmlHandler } from "./xml-parser.ts";

/** Longer is no value of ours; it bounds what a hostile file makes us keep. */
const MAX_VALUE_LENGTH = 200;

const numberOf = (text: string | undefined) => (text === undefined || text.trim() === "" ? Number.NaN : Number(text));

/** Reads GPX and TCX alike, by local names: other libraries drop points without a position, or a pulse by its prefix. */
export class ActivityCollector implements XmlHandler {
  readonly activities: RecordedActivity[] = [];
  /** The outermost element. */
  root = "";
  #path: string[] = [];
  #value = "";
  #activity: RecordedActivity | null = null;
  #lap: ActivityLap | null = null;
  #sample: FileSample | null = null;
  /** Of the device; that of the water comes first. */
  #deviceTemperature = Number.NaN;

  open = (name: string, attributes: XmlAttributes) => {
    this.root ||= name;
    this.#path.push(name);
    this.#value = "";
    if (name === "trk") this.#begin("gpx", "");
    else if (name === "Activity") this.#begin("tcx", attributes.Sport ?? "");
    else if (!this.#activity) return;
    else if (name === "Lap") this.#beginLap(attributes);
    else if (name === "trkpt" || name === "Trackpoint") this.#beginSample(attributes);
  };

  text = (text: string) => {
    if (this.#value.length < MAX_VALUE_LENGTH) this.#value += text.slice(0, MAX_VALUE_LENGTH);
  };

  close = (name: string) => {
    this.#path.pop();
    const value = this.#value;
    this.#value = "";
    if (!this.#activity) return;
    if (name === "trk" || name === "Activity") this.#activity = null;
    else if (name === "Lap") this.#lap = null;
    else if (name === "trkpt" || name === "Trackpoint") this.#endSample();
    else if (this.#sample) this.#readSample(this.#sample, name, value);
    else if (this.#lap) this.#readLap(this.#lap, name, numberOf(value));
    else if (name === "type" && this.#path.at(-1) === "trk") this.#activity.sport = value;
    else if (name === "Id" && this.#path.at(-1) === "Activity") this.#activity.startedAt = Date.parse(value);
  };

  #begin(format: RecordedActivity["format"], sport: string) {
    const samples = new TrackBuilder();
    this.#activity = { format, sport, startedAt: Number.NaN, laps: [], calories: Number.NaN, samples };
    this.activities.push(this.#activity);
  }

  #beginLap({ StartTime = "" }: XmlAttributes) {
    this.#lap = { startedAt: Date.parse(StartTime), seconds: Number.NaN, meters: Number.NaN };
    this.#activity?.laps.push(this.#lap);
  }

  #beginSample({ lat, lon }: XmlAttributes) {
    this.#sample = { at: Number.NaN, latitude: numberOf(lat), longitude: numberOf(lon) };
    this.#deviceTemperature = Number.NaN;
  }

  #endSample() {
    const sample = this.#sample;
    this.#sample = null;
    if (sample) this.#activity?.samples.add({ temperature: this.#deviceTemperature, ...sample });
  }

  #readSample(sample: FileSample, name: string, value: string) {
    if (name === "time" || name === "Time") sample.at = Date.parse(value);
    else if (name === "hr" || (name === "Value" && this.#path.at(-1) === "HeartRateBpm"))
      sample.heartRate = numberOf(value);
    else if (name === "cad" || name === "Cadence") sample.strokeRate = numberOf(value);
    else if (name === "wtemp") sample.temperature = numberOf(value);
    else if (name === "atemp") this.#deviceTemperature = numberOf(value);
    else if (name === "LatitudeDegrees") sample.latitude = numberOf(value);
    else if (name === "LongitudeDegrees") sample.longitude = numberOf(value);
    else if (name === "DistanceMeters") sample.meters = numberOf(value);
  }

  #readLap(lap: ActivityLap, name: string, value: number) {
    if (name === "TotalTimeSeconds") lap.seconds = value;
    else if (name === "DistanceMeters") lap.meters = value;
    else if (name === "Calories" && this.#activity) {
      const before = this.#activity.calories;
      this.#activity.calories = Number.isNaN(before) ? value : before + value;
    }
  }
}
