import { expect, test } from "vitest";
import { DatabaseError } from "../../database/engine.ts";
import { createHeavyReads } from "./heavy-reads.ts";

type Role = "anon" | "authenticated";

/** Reads whose ends the test decides, and which of them have begun. */
function startReads(places: number) {
  const pauses: { ms: number; end: () => void }[] = [];
  const turns = createHeavyReads({ places, pause: (ms) => new Promise((end) => pauses.push({ ms, end })) });
  const begun: string[] = [];
  function begin(text: string, role: Role = "anon") {
    const { promise, resolve, reject } = Promise.withResolvers<{ busyMs: number }>();
    const answer = turns[role]?.(text, () => {
      begun.push(text);
      return promise;
    });
    return { answer, end: (busyMs: number) => resolve({ busyMs }), fail: reject };
  }
  async function run(text: string, busyMs: number) {
    const read = begin(text);
    read.end(busyMs);
    await read.answer;
    endPauses();
  }
  function endPauses() {
    for (const { end } of pauses.splice(0)) end();
  }
  return { begin, run, begun, pauses, endPauses, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

test("reads that nobody knows take turns", async () => {
  const { begin, begun, settled } = startReads(1);
  const first = begin("a");
  begin("b");
  await settled();
  expect(begun).toEqual(["a"]);
  first.end(5);
  await first.answer;
  await settled();
  expect(begun).toEqual(["a", "b"]);
});

test("a read that is known to be light passes those that wait", async () => {
  const { begin, run, begun, settled } = startReads(1);
  await run("light", 2);
  begin("holding");
  begin("waiting");
  begin("light");
  await settled();
  expect(begun.toSorted()).toEqual(["holding", "light", "light"]);
});

test("a new read goes before those that are known to be heavy", async () => {
  const { begin, run, begun, endPauses, settled } = startReads(1);
  await run("heavy", 500);
  const first = begin("heavy");
  begin("heavy");
  begin("new");
  first.end(500);
  await first.answer;
  endPauses();
  await settled();
  expect(begun).toEqual(["heavy", "heavy", "new"]);
});

test("a single answer that is somewhat slow does not make a read heavy, two of three do", async () => {
  const { begin, run, begun, settled } = startReads(1);
  for (const ms of [120, 2, 2, 120]) await run("light", ms);
  for (const ms of [2, 120, 2, 120]) await run("heavy", ms);
  await run("slow once", 120);
  begun.length = 0;
  begin("holding");
  for (const text of ["light", "heavy", "slow once"]) begin(text);
  await settled();
  expect(begun.toSorted()).toEqual(["holding", "light"]);
});

test("one very slow answer makes a read heavy, and so does a refusal of its size, but no mistake in a value", async () => {
  const { begin, run, begun, endPauses, settled } = startReads(1);
  for (const text of ["slow", "large", "mistaken"]) await run(text, 2);
  await run("slow", 500);
  await run("slow", 2);
  const large = begin("large");
  large.fail(new DatabaseError({ message: "the answer is too large", code: "PT400" }));
  await expect(large.answer).rejects.toThrow("too large");
  endPauses();
  const mistaken = begin("mistaken");
  mistaken.fail(new DatabaseError({ message: "invalid input syntax", code: "22P02" }));
  await expect(mistaken.answer).rejects.toThrow("syntax");
  begun.length = 0;
  begin("holding");
  for (const text of ["slow", "large", "mistaken"]) begin(text);
  await settled();
  expect(begun.toSorted()).toEqual(["holding", "mistaken"]);
});

test("after a heavy read comes a pause, in which light ones go on", async () => {
  const { begin, run, begun, pauses, endPauses, settled } = startReads(1);
  await run("light", 2);
  const heavy = begin("heavy");
  begin("next");
  heavy.end(500);
  await heavy.answer;
  begin("light");
  await settled();
  expect(pauses).toHaveLength(1);
  expect(begun).toEqual(["light", "heavy", "light"]);
  endPauses();
  await settled();
  expect(begun).toEqual(["light", "heavy", "light", "next"]);
});

test("visitors do not make swimmers wait", async () => {
  const { begin, begun, settled } = startReads(1);
  begin("a");
  begin("b", "authenticated");
  await settled();
  expect(begun).toEqual(["a", "b"]);
});

test("refuses with a retry time when too many requests wait", async () => {
  const { begin, settled } = startReads(1);
  begin("first");
  await settled();
  for (let index = 0; index < 100; index += 1) begin(`waiting ${index}`);
  await expect(begin("one more").answer).rejects.toMatchObject({ status: 429, retryAfterS: 1 });
});
