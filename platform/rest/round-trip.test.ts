import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "../test/rest-fixture.ts";

const SCHEMA = `
create table words (id serial primary key, word text, "a.b" int, "say ""x""" int, "(y), z" int, "select" int);
grant select, insert, delete on words to service_role;
grant usage on sequence words_id_seq to service_role;
insert into words values (0, null, 1, 2, 3, 4);
`;
let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** Postgres stores every character but NUL; commas, quotes, brackets and backslashes are frequent. */
const word = fc
  .array(fc.oneof(fc.constantFrom(..."\"'\\,.()[]{}%*_;$ \n"), fc.string({ unit: "binary", maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join("").toWellFormed().replaceAll("\0", ""));

async function count(query: PromiseLike<{ data: readonly unknown[] | null; error: unknown }>) {
  const { data, error } = await query;
  expect(error).toBeNull();
  return data?.length;
}

test("stores every value unchanged and finds it", async () => {
  await fc.assert(
    fc.asyncProperty(word, async (text) => {
      const words = () => rest.client().from("words");
      const { data, error } = await words().insert({ word: text }).select("id,word").single();
      expect(error).toBeNull();
      expect(data?.word).toBe(text);
      const mine = () => words().select("id").eq("id", data?.id);
      expect(await count(mine().eq("word", text))).toBe(1);
      expect(await count(mine().filter("word", "in", `(${quote(text)},"other")`))).toBe(1);
      expect(await count(mine().or(`word.eq.${quote(text)},id.eq.-1`))).toBe(1);
      expect(await count(mine().neq("word", text))).toBe(0);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("columns with any name are selected, filtered, ordered and written", async () => {
  const names = ['"a.b"', '"say \\"x\\""', '"(y), z"', "select"];
  const response = await rest.ask(
    `/words?${new URLSearchParams({ select: names.join(","), '"(y), z"': "eq.3", order: '"a.b".desc' })}`,
  );
  expect(await response.json()).toEqual([{ "a.b": 1, 'say "x"': 2, "(y), z": 3, select: 4 }]);
  const row = { "a.b": 5, 'say "x"': 6, "(y), z": 7, select: 8 };
  expect(await rest.client().from("words").insert(row).select(names.join(","))).toMatchObject({
    status: 201,
    data: [row],
  });
});
