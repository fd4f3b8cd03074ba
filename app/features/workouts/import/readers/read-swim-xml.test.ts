import { expect, test } from "vitest";
import { readSwimXml } from "./read-swim-xml.ts";
import { makeGpx, makeTcx } from "./testing/xml-fixture.ts";

const read = (text: string) => readSwimXml(new Blob([text]).stream());

async function onlySwim(text: string) {
  const { swims } = await read(text);
  expect(swims.length).toBe(1);
  return swims[0]?.swim ?? expect.unreachable();
}

test("GPX keeps pulse, strokes and water under any prefix, and no elevation", async () => {
  const extra = "<ns3:atemp>24</ns3:atemp><ns3:wtemp>14.5</ns3:wtemp><ns3:hr>121</ns3:hr><ns3:cad>30</ns3:cad>";
  const swim = await onlySwim(
    makeGpx([
      { latitude: 53.29, longitude: -6.11, seconds: 0, extra },
      { seconds: 5, extra: "<ns3:hr>123</ns3:hr>" },
      { latitude: 180, longitude: 180, seconds: 10 },
      { latitude: 53.2901, longitude: -6.11, seconds: 60, extra: "<ns3:atemp>15</ns3:atemp>" },
    ]),
  );
  expect(swim).toMatchObject({
    format: "gpx",
    startedAt: "2026-07-18T06:40:00.000Z",
    seconds: 60,
    water: "open_water",
  });
  expect(swim.track).toEqual({
    seconds: [0, 5, 10, 60],
    latitude: [53.29, null, null, 53.2901],
    longitude: [-6.11, null, null, -6.11],
    meters: [null, null, null, null],
    heartRate: [121, 123, null, null],
    strokeRate: [30, null, null, null],
    temperature: [14.5, null, null, 15],
  });
  expect(swim.deviceMeters).toBeNull();
});

test.each([
  ["", null],
  ["swimming", "open_water"],
  ["lap_swimming", "pool"],
])("a GPX track of type '%s' was in %s", async (type, water) => {
  expect((await onlySwim(makeGpx([{ latitude: 53.29, longitude: -6.11, seconds: 0 }], { type }))).water).toBe(water);
});

test("TCX keeps points without a position and names no water", async () => {
  const swim = await onlySwim(
    makeTcx([
      { seconds: 0, extra: "<HeartRateBpm><Value>121</Value></HeartRateBpm>" },
      { latitude: 53.29, longitude: -6.11, seconds: 5, extra: "<DistanceMeters>8</DistanceMeters>" },
      { seconds: 10, extra: "<HeartRateBpm><Value>123</Value></HeartRateBpm><Cadence>0</Cadence>" },
    ]),
  );
  expect(swim).toMatchObject({ water: null, seconds: 1000, movingSeconds: 900, deviceMeters: 750, calories: 180 });
  expect(swim.laps).toEqual([
    { from: 0, seconds: 600, meters: 500, strokes: null },
    { from: 700, seconds: 300, meters: 250, strokes: null },
  ]);
  expect(swim.track).toMatchObject({
    latitude: [null, 53.29, null],
    meters: [null, 8, null],
    heartRate: [121, null, 123],
    strokeRate: [null, null, null],
  });
});

test("other sports are named", async () => {
  expect(await read(makeTcx([], { sport: "Running" }))).toMatchObject({ swims: [], otherSports: ["running"] });
  expect(await read(makeGpx([], { type: "stand_up_paddling" }))).toMatchObject({ otherSports: ["stand up paddling"] });
});

test.each([
  [
    "cut off",
    makeGpx([{ latitude: 53.29, longitude: -6.11, seconds: 0 }]).slice(0, -40),
    "cut off or damaged at line 4",
  ],
  ["with an entity of its own", `<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>`, "cut off or damaged"],
  ["without times", `<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>`, "no recording with times"],
  ["of another kind", "<kml></kml>", "neither GPX nor TCX"],
])("a file %s is refused in words", async (_, text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});
