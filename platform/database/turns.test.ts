import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const PLAIN = { isUrgent: false, isAlone: false };
const URGENT = { isUrgent: true, isAlone: false };
const ALONE = { isUrgent: false, isAlone: true };

/** Who has begun so far, and how to end each. */
function createQueue(places: number, kept = 0) {
  const take = createTurns(places, kept);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const join = (name: string, wish: typeof PLAIN) =>
    void take(wish).then((leave) => {
      begun.push(name);
      ends.set(name, leave);
    });
  const end = async (name: string) => {
    await setImmediate();
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, join, end };
}

test("as many begin as there are places, in the order of their coming", async () => {
  const { begun, join, end } = createQueue(2);
  for (const name of ["a", "b", "c", "d"]) join(name, PLAIN);
  await setImmediate();
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("the urgent goes before what waits, and never before what has begun", async () => {
  const { begun, join, end } = createQueue(1);
  for (const name of ["a", "b"]) join(name, PLAIN);
  join("transaction", ALONE);
  join("page", URGENT);
  join("second page", URGENT);
  for (const name of ["a", "page", "second page", "b"]) await end(name);
  expect(begun).toEqual(["a", "page", "second page", "b", "transaction"]);
});

test("places that are kept are for the urgent alone", async () => {
  const { begun, join, end } = createQueue(3, 2);
  for (const name of ["a", "b"]) join(name, PLAIN);
  for (const name of ["page", "second page", "third page"]) join(name, URGENT);
  await setImmediate();
  expect(begun).toEqual(["a", "page", "second page"]);
  await end("page");
  expect(begun).toEqual(["a", "page", "second page", "third page"]);
  for (const name of ["second page", "a", "third page"]) await end(name);
  expect(begun.at(-1)).toBe("b");
});

test("runs no other statement inside a transaction, however urgent", async () => {
  const { begun, join, end } = createQueue(3);
  join("transaction", ALONE);
  join("page", URGENT);
  join("a", PLAIN);
  await setImmediate();
  expect(begun).toEqual(["transaction"]);
  await end("transaction");
  expect(begun).toEqual(["transaction", "page", "a"]);
});
