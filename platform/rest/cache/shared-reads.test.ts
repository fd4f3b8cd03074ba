import { expect, test } from "vitest";
import { createChangeClock } from "./change-clock.ts";
import { createSharedReads, type Tables } from "./shared-reads.ts";

/** Reads that wait until the test lets them go; each answers its own number. */
function start() {
  const clock = createChangeClock();
  const shared = createSharedReads<number>(clock);
  const begun: PromiseWithResolvers<void>[] = [];
  const ask = (tables: Tables = ["public.spots"], asked = clock.now()) =>
    shared.read("key", asked, async (announce) => {
      const gate = Promise.withResolvers<void>();
      const number = begun.push(gate);
      announce(tables);
      await gate.promise;
      return { reply: number, tables };
    });
  const finish = () => {
    for (const { resolve } of begun) resolve();
  };
  return { clock, ask, begun, finish };
}

const numbers = async (outcomes: ReturnType<ReturnType<typeof start>["ask"]>[]) =>
  (await Promise.all(outcomes)).map(({ reply }) => reply);
/** Lets requests come as far as they can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a hundred equal requests at once are one read", async () => {
  const { ask, begun, finish } = start();
  const outcomes = Array.from({ length: 100 }, () => ask());
  await settle();
  finish();
  expect(new Set(await numbers(outcomes))).toEqual(new Set([1]));
  expect(begun).toHaveLength(1);
});

test("a request after a change gets a read that began after it, and later ones share that read", async () => {
  const { clock, ask, begun, finish } = start();
  const before = [ask(), ask()];
  await settle();
  clock.changed("public.spots");
  const after = Array.from({ length: 50 }, () => ask());
  await settle();
  finish();
  expect(await numbers(before)).toEqual([1, 1]);
  expect(new Set(await numbers(after))).toEqual(new Set([2]));
  expect(begun).toHaveLength(2);
});

test("a change of other tables does not end the sharing", async () => {
  const { clock, ask, finish } = start();
  const outcomes = [ask()];
  await settle();
  clock.changed("public.reviews");
  outcomes.push(ask());
  await settle();
  finish();
  expect(await numbers(outcomes)).toEqual([1, 1]);
});

test("a change after they asked does not send the waiting ones to the database again", async () => {
  const { clock, ask, begun, finish } = start();
  const outcomes = [ask()];
  clock.changed("public.spots");
  outcomes.push(ask(["public.spots"], clock.now() - 1));
  await settle();
  finish();
  expect(await numbers(outcomes)).toEqual([1, 1]);
  expect(begun).toHaveLength(1);
});

test("a read of unknown tables is never shared", async () => {
  const { ask, finish } = start();
  const outcomes = [ask(null), ask(null), ask(null)];
  await settle();
  finish();
  expect(await numbers(outcomes)).toEqual([1, 2, 3]);
});

test("an error reaches those who wait, and nobody later", async () => {
  const { ask, begun, finish } = start();
  const outcomes = [ask(), ask()];
  await settle();
  begun[0]?.reject(new Error("canceled"));
  expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = ask();
  await settle();
  finish();
  expect(await numbers([later])).toEqual([2]);
});
