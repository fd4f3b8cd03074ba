import { expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import type { ReadSwim } from "#domain/workouts/import/read-swim.ts";
import { FIRST_LAYERS } from "#domain/workouts/new-swim-audience.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { ImportServices } from "./import-services.ts";
import type { KnownSwim } from "./lines/import-line.ts";
import { answerWords } from "./lines/line-words.ts";
import { writeResultsCsv } from "./lines/results-csv.ts";
import { SwimImport } from "./swim-import.ts";
import type { ImportEvent } from "./worker/worker-messages.ts";

const READ: ReadSwim = {
  format: "fit",
  startedAt: "2026-07-18T06:40:00.000Z",
  seconds: 1851,
  movingSeconds: 1800,
  deviceMeters: 1120,
  water: "open_water",
  poolMeters: null,
  strokes: null,
  heartRate: null,
  maxHeartRate: null,
  calories: null,
  waterTemperature: null,
  start: { latitude: 53.29, longitude: -6.11 },
  timeZone: "Europe/Dublin",
  strokeRate: null,
  hasTrack: true,
  line: [],
  repair: { meters: 1500, report: { withoutPosition: 1053, jumps: 2, gapSeconds: 190, gapMeters: 112 } },
};

const swimEvent = (name: string, changes: Partial<ReadSwim> = {}): ImportEvent => ({
  kind: "swim",
  name,
  swim: { ...READ, ...changes },
  samples: new Blob(["{}"]),
  original: { name, content: new Blob([name]), sha256: name },
  note: null,
});

const STOPPED = "until it is stopped";

/** Reads each file as the events that its name stands for. */
function startImport(
  events: Readonly<Record<string, readonly (ImportEvent | typeof STOPPED)[]>>,
  known: readonly KnownSwim[] = [],
) {
  const saved: Workout[] = [];
  const undone: string[][] = [];
  const merged: Workout[] = [];
  const unmerged: string[] = [];
  const dropped: string[] = [];
  const services: ImportServices = {
    readFile: async ({ name }, { onEvent, signal }) => {
      for (const event of events[name] ?? []) {
        if (event !== STOPPED) await onEvent(event);
        else await new Promise((resolve) => signal.addEventListener("abort", resolve));
      }
    },
    stopReading: () => undefined,
    findRoute: async ({ line }) => (line.length > 0 ? { id: "route", name: "Bay crossing" } : null),
    dropRoute: async (id) => void dropped.push(id),
    findSpot: async () => ({ id: "spot", name: "Forty Foot" }),
    listKnown: async () => known,
    getAudience: async () => ({ visibility: "public", layers: { ...FIRST_LAYERS, map: true } }),
    findByHash: async (sha256) => (sha256 === "again.fit" ? "old" : null),
    async save(_import, workout) {
      if (workout.startedAt.startsWith("2025")) throw new AppError("no_room", "No room.");
      saved.push(workout);
      return { isQueued: false, note: null };
    },
    async merge({ workout, onBegin }) {
      merged.push(workout);
      onBegin(async () => void unmerged.push(workout.id));
      throw new AppError("broke_off", "Broke off.");
    },
    chooseTrack: async () => undefined,
    summarize: async () => undefined,
    undo: async (_import, ids) => void undone.push([...ids]),
  };
  let id = 0;
  const swims = new SwimImport(services, () => `id-${++id}`);
  swims.add(Object.keys(events).map((name) => new File([], name)));
  const settled = () =>
    expect.poll(() => swims.lines.all.some(({ answer }) => /waiting|reading|saving/.test(answer.kind))).toBe(false);
  const answers = () => swims.lines.all.map(({ name, answer }) => [name, answer.kind]);
  return { swims, saved, undone, merged, unmerged, dropped, settled, answers };
}

test("each file gets its answer, and a bad one stops nothing", async () => {
  const run = startImport({
    "a.fit": [swimEvent("a.fit")],
    "cut.fit": [{ kind: "failed", name: "cut.fit", reason: "The file is cut off." }],
    "again.fit": [swimEvent("again.fit")],
    "a.gpx": [swimEvent("a.gpx", { format: "gpx", startedAt: "2026-07-18T06:44:00.000Z" })],
    "b.tcx": [swimEvent("b.tcx", { format: "tcx", water: null, startedAt: "2026-05-02T06:44:00.000Z" })],
    "full.fit": [swimEvent("full.fit", { startedAt: "2025-07-18T06:44:00.000Z" })],
    "trip.zip": [
      swimEvent("trip.zip › c.fit", { startedAt: "2026-06-01T06:40:00.000Z" }),
      { kind: "skipped", name: "trip.zip › run.fit", reason: "Skipped: running" },
    ],
  });
  await run.settled();
  expect(run.answers()).toEqual([
    ["a.fit", "imported"],
    ["cut.fit", "failed"],
    ["again.fit", "refused"],
    ["a.gpx", "duplicate"],
    ["b.tcx", "question"],
    ["full.fit", "failed"],
    ["trip.zip", "read"],
    ["c.fit", "imported"],
    ["run.fit", "skipped"],
  ]);
  expect(run.saved.map(({ meters, spotId }) => [meters, spotId])).toEqual([
    [1500, "spot"],
    [1500, "spot"],
  ]);

  const [duplicate, question] = [run.swims.lines.all[3]?.id ?? 0, run.swims.lines.all[4]?.id ?? 0];
  await run.swims.keepBoth(duplicate);
  await run.swims.answerWater(question, "pool");
  expect(run.saved.at(-1)).toMatchObject({ water: "pool", spotId: null, meters: 1120 });

  await run.swims.undo();
  expect(run.undone.map((ids) => ids.toSorted())).toEqual([run.saved.map(({ id }) => id).toSorted()]);
  expect(run.swims.lines.all).toEqual([]);
});

test("of a swim that is known, the same recording is refused and another one asks", async () => {
  const known: KnownSwim = { ...READ, id: "k", meters: 1500, source: "fit", place: null };
  const run = startImport(
    {
      "same.fit": [swimEvent("same.fit")],
      "other.gpx": [swimEvent("other.gpx", { format: "gpx" })],
      "pool.fit": [swimEvent("pool.fit", { water: "pool" })],
    },
    [known],
  );
  await run.settled();
  expect(run.answers().map(([, kind]) => kind)).toEqual(["refused", "duplicate", "imported"]);
});

test("a merge that broke off is undone with the import", async () => {
  const known: KnownSwim = { ...READ, id: "k", meters: 1500, source: "fit", place: null };
  const line = [{ latitude: 53.29, longitude: -6.11 }];
  const run = startImport({ "other.gpx": [swimEvent("other.gpx", { format: "gpx", line })] }, [known]);
  await run.settled();
  await run.swims.merge(run.swims.lines.all[0]?.id ?? 0);
  expect(run.answers()).toEqual([["other.gpx", "failed"]]);
  expect(run.merged).toMatchObject([{ id: "k", routeId: "route" }]);
  await run.swims.undo();
  expect(run.unmerged).toEqual(["k"]);
});

test("canceling keeps what is saved, and says of the rest that it was canceled", async () => {
  const run = startImport({
    "a.fit": [swimEvent("a.fit")],
    "stuck.zip": [swimEvent("stuck.zip › b.fit", { startedAt: "2026-06-01T06:40:00.000Z" }), STOPPED],
    "c.fit": [swimEvent("c.fit", { startedAt: "2026-05-01T06:40:00.000Z" })],
  });
  await expect.poll(() => run.saved.length).toBe(2);
  run.swims.cancel();
  await run.settled();
  expect(run.answers()).toEqual([
    ["a.fit", "imported"],
    ["stuck.zip", "read"],
    ["b.fit", "imported"],
    ["c.fit", "skipped"],
  ]);
  expect(run.swims.lines.all.at(-1)?.answer).toMatchObject({ reason: "Canceled" });
});

test("files beyond 500 are named, and the list runs no formula", async () => {
  const names = Array.from({ length: 503 }, (_, index) => `=${index}.fit`);
  const run = startImport(
    Object.fromEntries(names.map((name) => [name, [{ kind: "skipped", name, reason: "Skipped: running" }]])),
  );
  await run.settled();
  expect(run.answers().at(-1)).toEqual(["3 more files", "failed"]);
  expect(writeResultsCsv(run.swims.lines.all)).toContain("\r\n'=0.fit,skipped,Skipped: running");
});

test("a swim of a file is seen as the swimmer chose for new ones", async () => {
  const run = startImport({ "a.fit": [swimEvent("a.fit")] });
  await run.settled();
  expect(run.saved).toMatchObject([{ visibility: "public", layers: { analysis: true, map: true, heartRate: false } }]);
});

test("a swim that followed a route is saved with it, and the match can be taken back", async () => {
  const run = startImport({ "a.fit": [swimEvent("a.fit", { line: [{ latitude: 53.29, longitude: -6.11 }] })] });
  await run.settled();
  const [line] = run.swims.lines.all;
  expect(run.saved).toMatchObject([{ routeId: "route" }]);
  expect(line && answerWords(line.answer, "metric")).toContain("Matched to Bay crossing");
  await run.swims.dropRoute(line?.id ?? 0);
  expect(run.dropped).toEqual([run.saved[0]?.id]);
  expect(run.swims.lines.all[0]?.answer).toMatchObject({ kind: "imported", swim: { route: null } });
});
