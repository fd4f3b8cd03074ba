import { expect, test } from "vitest";
import type { ReadEvent, SwimFound } from "../read-event.ts";
import { readSwimFile } from "../read-swim-file.ts";
import { exportXml, length, metadata, record, workout } from "../testing/apple-fixture.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { makeGpx } from "../testing/xml-fixture.ts";
import { makeZip } from "../testing/zip-fixture.ts";

async function read(xml: string, others: Record<string, string> = {}) {
  const file = await makeZip("export.zip", {
    "apple_health_export/export_cda.xml": "<ClinicalDocument/>",
    "apple_health_export/export.xml": xml,
    ...others,
  });
  return collectEvents(readSwimFile(file));
}

const swimsOf = (events: readonly ReadEvent[]) => events.filter((event): event is SwimFound => event.kind === "swim");

test("an open-water swim comes with its route and what the watch measured", async () => {
  const route = `<WorkoutRoute sourceName="x"><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>`;
  const statistics = `<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" sum="1.5" unit="km"/>`;
  const body = `${metadata("HKSwimmingLocationType", "2")}${metadata("HKTimeZone", "Europe/Dublin")}${statistics}<WorkoutActivity>${statistics.replace("1.5", "9")}${metadata("HKSwimmingLocationType", "1")}</WorkoutActivity>${route}`;
  const events = await read(
    exportXml(
      record("HeartRate", "07:40:02", 121, "count/min"),
      record("HeartRate", "07:41:00", 125, "count/min"),
      record("HeartRate", "09:00:00", 60, "count/min"),
      record("WaterTemperature", "07:40:05", 59, "degF"),
      record("SwimmingStrokeCount", "07:40:30", 12, "count"),
      record("StepCount", "07:40:30", 99, "count"),
      workout({ kind: "Running" }),
      workout({ body }),
    ),
    {
      "apple_health_export/workout-routes/route_1.gpx": makeGpx([
        { latitude: 53.29, longitude: -6.11, seconds: 0 },
        { latitude: 53.2901, longitude: -6.11, seconds: 10 },
      ]),
    },
  );
  const [found] = swimsOf(events);
  expect(swimsOf(events)).toHaveLength(1);
  expect(found).toMatchObject({ timeZone: "Europe/Dublin", original: null, note: null });
  expect(found?.swim).toMatchObject({
    format: "apple",
    startedAt: "2026-07-18T06:40:00.000Z",
    seconds: 1800,
    movingSeconds: 1680,
    deviceMeters: 1500,
    water: "open_water",
    strokes: 12,
    heartRate: 123,
    waterTemperature: 15,
  });
  expect(found?.swim.track).toMatchObject({
    seconds: [0, 10, 60],
    latitude: [53.29, 53.2901, null],
    heartRate: [121, null, 125],
    temperature: [15, null, null],
  });
  expect(events.filter(({ kind }) => kind === "progress").at(-1)).toEqual({ kind: "progress", records: 8, swims: 1 });
});

test("a pool swim has lengths; a kickboard and a length without strokes aren't measured", async () => {
  const body = [
    metadata("HKSwimmingLocationType", "1"),
    metadata("HKLapLength", "25 yd"),
    length("07:40:00", 30, 2),
    length("07:40:30", 40, 6),
    length("07:41:10", 30, 2),
  ].join("");
  const events = await read(
    exportXml(
      record("SwimmingStrokeCount", "07:40:10", 9, "count"),
      record("SwimmingStrokeCount", "07:40:20", 8, "count"),
      record("SwimmingStrokeCount", "07:40:40", 3, "count"),
      record("SwimmingStrokeCount", "07:40:10", 100, "count", "Sam’s iPhone"),
      record("DistanceSwimming", "07:41:40", 75, "yd"),
      workout({ body }),
    ),
  );
  const swim = swimsOf(events)[0]?.swim ?? expect.unreachable();
  expect(swim).toMatchObject({ water: "pool", poolMeters: 22.86, strokes: 20 });
  expect(swim.deviceMeters).toBeCloseTo(68.58, 2);
  expect(swim.laps.map(({ from, strokes }) => [from, strokes])).toEqual([
    [0, 17],
    [30, null],
    [70, null],
  ]);
});

test("a missing track is told, an export without swims is skipped, a cut one fails", async () => {
  const route = `<WorkoutRoute><FileReference path="/workout-routes/gone.gpx"/></WorkoutRoute>`;
  const [found] = swimsOf(await read(exportXml(workout({ body: route }))));
  expect(found?.note).toContain("lacks the track");
  expect((await read(exportXml())).at(-1)).toMatchObject({ kind: "skipped" });
  const cut = exportXml(workout({})).slice(0, -20);
  expect((await read(cut)).at(-1)).toMatchObject({ kind: "failed", name: "export.zip" });
});
