import { afterEach, expect, test } from "vitest";
import { createSwimmers, FRESHNESS_SCHEMA, scriptsOf } from "../../test/freshness-fixture.ts";
import { startPlatform } from "../../test/start-platform.ts";

/** Thousands of requests on a machine that may be busy. */
const TIMEOUT_MS = 120_000;
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Two processes of one installation, each with its own cache and connections. */
async function startTwo() {
  const first = await startPlatform();
  stops.push(first.stop);
  await first.engine.script(FRESHNESS_SCHEMA);
  const second = await startPlatform({ beside: first });
  stops.push(second.stop);
  const swimmers = createSwimmers([first, second], first.engine);
  await swimmers.addPool();
  return { engine: first.engine, swimmers };
}

test("a write acknowledged by one process is in every later response of the other", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { swimmers } = await startTwo();
  expect(await swimmers.play(scriptsOf(SEED)), `set PROOF_SEED=${SEED} for the same steps`).toEqual([]);
  expect(swimmers.figures.hits).toBeGreaterThan(swimmers.figures.reads / 20);
});

test("while listening connections are lost again and again nobody is shown what is old", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { engine, swimmers } = await startTwo();
  let isDone = false;
  const playing = swimmers.play(scriptsOf(SEED)).finally(() => {
    isDone = true;
  });
  let losses = 0;
  for (; !isDone; losses += 1) {
    // A listening session's last statement is a barrier's empty one, or the LISTEN itself.
    await engine.script(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (query = '' or query ilike 'listen %')
        and query_start is not null`);
    await swimmers.play([[{ read: "lanes" }]]);
  }
  expect(await playing, `set PROOF_SEED=${SEED} for the same steps`).toEqual([]);
  expect(losses).toBeGreaterThan(5);
});
