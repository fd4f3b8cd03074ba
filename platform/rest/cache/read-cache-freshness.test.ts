import { afterEach, expect, test, vi } from "vitest";
import type { Engine } from "../../database/engine.ts";
import { createSwimmers, FRESHNESS_SCHEMA, scriptsOf } from "../../test/freshness-fixture.ts";
import { startPlatform } from "../../test/start-platform.ts";

/** Thousands of requests on a machine that may be busy. */
const TIMEOUT_MS = 120_000;
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

let stop: () => Promise<void>;
afterEach(() => stop());

async function start(wrapEngine: (engine: Engine) => Engine = (engine) => engine) {
  const platform = await startPlatform({ wrapEngine });
  stop = platform.stop;
  await platform.engine.script(FRESHNESS_SCHEMA);
  const swimmers = createSwimmers([platform], platform.engine);
  await swimmers.addPool();
  return { platform, swimmers };
}

test("no visitor is ever shown less than what was acknowledged before they asked", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { swimmers } = await start();
  expect(await swimmers.play(scriptsOf(SEED)), `set PROOF_SEED=${SEED} for the same steps`).toEqual([]);
  // The test proves little without cached replies and writes between them.
  expect(swimmers.figures.hits).toBeGreaterThan(swimmers.figures.reads / 20);
  expect(swimmers.figures.writes).toBeGreaterThan(50);
});

test("a table that does not announce its changes is found out", { timeout: TIMEOUT_MS }, async () => {
  const { platform, swimmers } = await start();
  expect(await swimmers.play([[{ read: "pools" }]])).toEqual([]);
  await platform.engine.script("alter table pools disable trigger announce_change");
  expect(await swimmers.play(scriptsOf(1, 50))).not.toEqual([]);
});

/** Once turned on, a barrier does not wait for what was notified, and that takes its time. */
function createHaste() {
  let isOn = false;
  const wrap = (engine: Engine): Engine => ({
    ...engine,
    listen: (channel, onNotify, onGap) =>
      engine.listen(channel, (payload) => void (isOn ? setTimeout(onNotify, 5, payload) : onNotify(payload)), onGap),
    barrier: async () => isOn || engine.barrier(),
  });
  return {
    wrap,
    turnOn: () => {
      isOn = true;
    },
  };
}

test("a barrier that does not wait for what was notified is found out", { timeout: TIMEOUT_MS }, async () => {
  const haste = createHaste();
  const { swimmers } = await start(haste.wrap);
  await vi.waitFor(async () => {
    await swimmers.play([[{ read: "pools" }, { read: "pools" }]]);
    expect(swimmers.figures.hits).toBeGreaterThan(0);
  });
  haste.turnOn();
  expect(await swimmers.play(scriptsOf(1, 50))).not.toEqual([]);
});
