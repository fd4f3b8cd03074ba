import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FAULTS } from "./isolation/faults.ts";
import { createMix, tickOf } from "./isolation/mix.ts";
import { startWorld, type World } from "./isolation/world.ts";

const AT_ONCE = 100;
const MAX_TICKS = 20;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

test.each(Object.entries(FAULTS))("the isolation proof detects the fault %s", async (_name, fault) => {
  const mix = await createMix(world);
  const [quiet, ...ticks] = fc.sample(tickOf(world, AT_ONCE), { seed: 1, numRuns: MAX_TICKS });
  expect(await mix.run(quiet ?? [])).toEqual([]);
  world.turnOn(fault);
  const complaints: string[] = [];
  for (const tick of ticks) {
    complaints.push(...(await mix.run(tick)));
    if (complaints.length > 0) break;
  }
  expect(complaints).not.toEqual([]);
});
