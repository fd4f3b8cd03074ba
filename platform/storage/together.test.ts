import { afterAll, expect, test } from "vitest";
import { csvFile, startStorage } from "./storage-fixture.ts";

const one = await startStorage();
// The embedded engine has exactly one process; there both are the same.
const two = one.engine.kind === "postgres" ? await startStorage({ beside: one }) : one;
afterAll(async () => {
  if (two !== one) await two.stop();
  await one.stop();
});

const shelves = [one, two].map((process) => process.service().storage.from("shelf"));
const everyone = Array.from({ length: 20 }, (_, index) => ({ shelf: shelves[index % 2], text: `version ${index}` }));

test("concurrent replacements of a file leave one whole file and no leftovers", async () => {
  const answers = await Promise.all(
    everyone.map(({ shelf, text }) => shelf?.upload("same.csv", csvFile(text), { upsert: true })),
  );
  expect(answers.map((answer) => answer?.error)).toEqual(everyone.map(() => null));
  const winner = await (await shelves[0]?.download("same.csv"))?.data?.text();
  expect(everyone.map(({ text }) => text)).toContain(winner);
  await two.settled();
  expect(await one.settled()).toMatchObject({ files: { length: 1 }, orphaned: [] });
});

test("of concurrent uploads to one name one succeeds and the others fail", async () => {
  const answers = await Promise.all(everyone.map(({ shelf, text }) => shelf?.upload("first.csv", csvFile(text))));
  const refused = answers.filter((answer) => answer?.error);
  expect(refused).toHaveLength(everyone.length - 1);
  for (const answer of refused) expect(answer?.error).toMatchObject({ statusCode: "409" });
  await two.settled();
  expect(await one.settled()).toMatchObject({ files: { length: 2 }, orphaned: [] });
});

test("a file that is replaced all the time is always read whole", async () => {
  const long = (letter: string) => letter.repeat(200_000);
  await shelves[0]?.upload("busy.csv", csvFile(long("a")), { upsert: true });
  const write = async () => {
    for (const letter of "bcdefghij") await shelves[0]?.upload("busy.csv", csvFile(long(letter)), { upsert: true });
  };
  const seen: string[] = [];
  const read = async () => {
    for (let round = 0; round < 20; round++) {
      const { data, error } = (await shelves[1]?.download("busy.csv")) ?? {};
      expect(error).toBeNull();
      seen.push((await data?.text()) ?? "");
    }
  };
  await Promise.all([write(), read(), read()]);
  for (const text of seen) expect(text).toBe(long(text[0] ?? ""));
});

test("a file that is replaced all the time can be copied", async () => {
  const write = async () => {
    for (let round = 0; round < 20; round++) {
      await shelves[0]?.upload("source.csv", csvFile(`round ${round}`), { upsert: true });
    }
  };
  await shelves[0]?.upload("source.csv", csvFile());
  const copy = async () => {
    for (let round = 0; round < 20; round++) {
      expect((await shelves[1]?.copy("source.csv", "copy.csv"))?.error).toBeNull();
      await shelves[1]?.remove(["copy.csv"]);
    }
  };
  await Promise.all([write(), copy()]);
});

test("concurrent moves, removals and replacements leave as many files as rows", async () => {
  await shelves[0]?.upload("wild.csv", csvFile());
  await Promise.all(
    everyone.map(({ shelf, text }, index) => {
      if (index % 3 === 0) return shelf?.move("wild.csv", `wild-${index}.csv`);
      return index % 3 === 1 ? shelf?.remove(["wild.csv"]) : shelf?.upload("wild.csv", csvFile(text), { upsert: true });
    }),
  );
  const { data } = (await shelves[0]?.list("", { search: "wild" })) ?? {};
  for (const { name } of data ?? []) expect((await shelves[1]?.download(name))?.error).toBeNull();
  await two.settled();
  const { files, orphaned } = await one.settled();
  const { data: all } = (await shelves[0]?.list()) ?? {};
  expect([files.length, orphaned]).toEqual([all?.length, []]);
});
