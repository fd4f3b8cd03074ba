import { expect, test } from "vitest";
import { encodeCoast } from "#app/ui/map/tiles/coast-format.ts";
import { wholeCells } from "#app/ui/map/tiles/tile-index.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import { CoastMeter } from "./coast-meter.ts";

/** Land from 0.5° to 1° east. */
const coast = encodeCoast([[[5_000, 500_000, 10_000, 500_000, 10_000, 600_000, 5_000, 600_000]]], { x: 0, y: 500_000 });
const tileIndex = wholeCells()
  .map(({ name }) => (name === "18-14" ? "c" : "w"))
  .join("");
/** Whatever follows the # is no part of the data. */
const TILES = { tileIndex, tilesUrl: `data:application/octet-stream;base64,${btoa(String.fromCharCode(...coast))}#` };

const lineAt = (longitude: number) => [
  { latitude: 55, longitude },
  { latitude: 55.01, longitude },
];

function createMeter(tiles = TILES) {
  const answers: (ShoreFacts | Error | null)[] = [];
  const lines: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const meter = new CoastMeter(tiles, {
    onFacts: (facts, line) => {
      answers.push(facts);
      lines.push(line[0]?.longitude ?? 0);
      resolve();
    },
    onProblem: (problem) => {
      answers.push(problem);
    },
  });
  return { meter, answers, lines, answered: promise };
}

test("a worker measures the newest line against the tiles", async () => {
  const { meter, answers, lines, answered } = createMeter();
  for (const longitude of [0.3, 0.35, 0.4, 0.45]) meter.measure(lineAt(longitude));
  await answered;
  expect(lines).toEqual([0.45]);
  const [facts] = answers;
  expect(facts && "farthest" in facts && facts.farthest?.meters).toBeCloseTo(0.05 * 63_994, -2);
  meter.close();
});

test("a coast that can't be read is a problem, not a distance", async () => {
  const { meter, answers, answered } = createMeter({
    ...TILES,
    tilesUrl: "data:application/octet-stream;base64,AQ==#",
  });
  meter.measure(lineAt(0.4));
  await answered;
  expect(String(answers[0])).toContain("cut off");
  expect(answers[1]).toBeNull();
  meter.close();
});
