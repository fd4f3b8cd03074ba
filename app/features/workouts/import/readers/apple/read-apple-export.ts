import { ActivityCollector } from "../activity-collector.ts";
import type { ReadEvent } from "../read-event.ts";
import { SwimFileError } from "../swim-file-error.ts";
import { parseXml } from "../xml-parser.ts";
import type { ZipEntry } from "../zip-entries.ts";
import { toAppleSwim } from "./apple-swim.ts";
import type { AppleWorkout } from "./apple-workout.ts";
import { ExportCollector } from "./export-collector.ts";

/** Unpacked; read as a stream, so it only bounds the time. */
export const MAX_EXPORT_MB = 8 * 1024;
const MAX_ROUTE_MB = 50;
/** Between two lines of progress. */
const RECORDS_PER_NOTE = 20_000;

type Export = { name: string; xml: ReadableStream<Uint8Array>; routes: readonly ZipEntry[] };

/** Swims of export.xml with their routes. The export itself never leaves the device. */
export async function* readAppleExport({ name, xml, routes }: Export): AsyncGenerator<ReadEvent> {
  const collector = new ExportCollector();
  const notes: ReadEvent[] = [];
  let told = 0;
  const reading = parseXml(xml, {
    open: collector.open,
    close: collector.close,
    isDone() {
      if (collector.records - told < RECORDS_PER_NOTE) return false;
      told = collector.records;
      notes.push({ kind: "progress", records: told, swims: collector.swims.length });
      return false;
    },
  });
  yield* notesUntil(reading, notes);
  if (collector.root !== "HealthData") throw new SwimFileError("This isn't an Apple Health export.");
  yield { kind: "progress", records: collector.records, swims: collector.swims.length };
  if (collector.swims.length === 0) yield { kind: "skipped", name, reason: "Skipped: it holds no swims" };
  const byPath = new Map(routes.map((entry) => [routeKey(entry.path), entry]));
  for (const workout of collector.swims)
    yield await readSwim(`${name} › ${workout.localStart}`, workout, collector, byPath);
}

/** Hands on the notes of a task while it runs; rejects as the task does. */
async function* notesUntil(task: Promise<void>, notes: ReadEvent[]): AsyncGenerator<ReadEvent> {
  let isOver = false;
  const over = task.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100))]);
    const last = notes.splice(0).at(-1);
    if (last) yield last;
  }
  await over;
}

/** export.xml names "/workout-routes/a.gpx", the zip "apple_health_export/workout-routes/a.gpx". */
const routeKey = (path: string) => path.split("/").slice(-2).join("/");

async function readSwim(
  name: string,
  workout: AppleWorkout,
  collector: ExportCollector,
  routes: ReadonlyMap<string, ZipEntry>,
): Promise<ReadEvent> {
  const collected = new ActivityCollector();
  let note: string | null = null;
  for (const path of workout.routes) {
    const entry = routes.get(routeKey(path));
    try {
      if (entry) await parseXml(entry.open(MAX_ROUTE_MB), collected);
      else note = "The export lacks the track of this swim.";
    } catch (problem) {
      if (!(problem instanceof SwimFileError)) throw problem;
      note = "The track of this swim can't be read.";
    }
  }
  const route = collected.activities.flatMap(({ samples }) => samples.samples);
  const records = {
    meters: collector.recordsOf(workout, "meters"),
    strokes: collector.recordsOf(workout, "strokes"),
    heartRate: collector.recordsOf(workout, "heartRate"),
    temperature: collector.recordsOf(workout, "temperature"),
  };
  const swim = toAppleSwim(workout, records, route);
  if (!swim) return { kind: "failed", name, reason: "A swim of the export has no time." };
  return { kind: "swim", name, swim, timeZone: workout.timeZone, original: null, note };
}
