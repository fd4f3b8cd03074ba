import { expect, test } from "vitest";
import { readFit } from "./read-fit.ts";
import { makeFit, straightLine } from "./testing/fit-fixture.ts";

async function onlySwim(bytes: Uint8Array) {
  const { swims } = await readFit(bytes);
  expect(swims.length).toBe(1);
  return swims[0]?.swim ?? expect.unreachable();
}

test("an open-water swim is read with its channels", async () => {
  const swim = await onlySwim(makeFit({ points: straightLine(61) }));
  expect(swim).toMatchObject({
    format: "fit",
    startedAt: "2026-07-18T06:40:00.000Z",
    seconds: 60,
    movingSeconds: 60,
    deviceMeters: 1500,
    water: "open_water",
    strokes: 800,
    heartRate: 131,
    maxHeartRate: 152,
    calories: 400,
    waterTemperature: 15,
  });
  expect(swim.track?.seconds).toHaveLength(61);
  expect(swim.track?.latitude[10]).toBeCloseTo(53.2901, 5);
  expect(swim.track?.longitude[10]).toBeCloseTo(-6.10995, 5);
  expect(swim.track?.strokeRate[10]).toBe(28);
});

test("1,053 points at 180°, 180° are samples without a position", async () => {
  const line = straightLine(2000);
  const swim = await onlySwim(
    makeFit({ points: line.map((point, index) => (index > 500 && index <= 1553 ? "invalid" : point)) }),
  );
  expect(swim.track?.latitude).toHaveLength(2000);
  expect(swim.track?.latitude.filter((latitude) => latitude === null)).toHaveLength(1053);
  expect(swim.track?.longitude.filter((longitude) => longitude === null)).toHaveLength(1053);
  expect(swim.track?.heartRate[1000]).toBe(130);
});

test("lengths of a pool: rests are left out, drills and zero strokes aren't measured", async () => {
  const swim = await onlySwim(
    makeFit({ subSport: "lap_swimming", poolMeters: 25, lengths: [18, "drill", "rest", 0, 19] }),
  );
  expect(swim).toMatchObject({ water: "pool", poolMeters: 25 });
  expect(swim.laps.map(({ from, meters, strokes }) => [from, meters, strokes])).toEqual([
    [0, 25, 18],
    [30, 25, null],
    [90, 25, null],
    [120, 25, 19],
  ]);
});

test("a lap with 0 strokes has no stroke count", async () => {
  const swim = await onlySwim(makeFit({ points: straightLine(61) }));
  expect(swim.laps).toEqual([{ from: 0, seconds: 60, meters: 1500, strokes: null }]);
});

test("another sport is named, not read", async () => {
  expect(await readFit(makeFit({ sport: "running", subSport: "generic" }))).toMatchObject({
    swims: [],
    otherSports: ["running"],
  });
});

test("a wrong checksum is read with a note", async () => {
  const bytes = makeFit({ points: straightLine(61) });
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 0xff;
  const { swims, note } = await readFit(bytes);
  expect(swims).toHaveLength(1);
  expect(note).toContain("damaged");
});

test.each([0.2, 0.5, 0.99])("a file cut off at %f says so", async (share) => {
  const bytes = makeFit({ points: straightLine(61) });
  await expect(readFit(bytes.subarray(0, Math.floor(bytes.length * share)))).rejects.toThrow("The file is cut off");
});
