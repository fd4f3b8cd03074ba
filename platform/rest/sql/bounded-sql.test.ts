import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { withinTime } from "../request/request-limits.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterAll(() => engine.close());

const collect = (collectingMs: number) => {
  const limits = { embedDepth: 1, embeds: 1, answerBytes: 1, collectingMs };
  const text = `select count(*)::int4 as rows from generate_series(1, 3)${withinTime(limits)}`;
  return engine.run(AS_OWNER, { text, values: [] });
};

test("fails a list query at its timeout and keeps the database working", async () => {
  expect(await collect(60_000)).toEqual([{ rows: 3 }]);
  await expect(collect(-1)).rejects.toMatchObject({ code: "PT400", message: "the answer takes too long" });
  expect(await collect(60_000)).toEqual([{ rows: 3 }]);
});
