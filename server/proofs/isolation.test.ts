import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMix, tickOf } from "./isolation/mix.ts";
import { startWorld, type World } from "./isolation/world.ts";

/** Each known fault is found within 2,000 requests; see `isolation-faults.test.ts`. */
const REQUESTS = 5_000;
const AT_ONCE = 100;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("thousands of mixed requests keep everyone's rights apart and lose no acknowledged write", async () => {
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);
  const mix = await createMix(world);
  for (const tick of fc.sample(tickOf(world, AT_ONCE), { seed, numRuns: REQUESTS / AT_ONCE })) {
    expect(await mix.run(tick), `set PROOF_SEED=${seed} for the same requests`).toEqual([]);
  }
  expect(mix.figures.requests).toBe(REQUESTS);
  // If most requests were refused, this would prove little.
  expect(Math.min(mix.figures.writes, mix.figures.refused, mix.figures.sightings)).toBeGreaterThan(REQUESTS / 10);
});
