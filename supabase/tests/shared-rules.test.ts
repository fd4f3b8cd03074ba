import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { BIO_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from "#domain/accounts/profile-drafts.ts";
import { foldText } from "#domain/spots/search-words.ts";
import { DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import type { Database } from "#supabase/database.types.ts";
import { addSwimmer, as } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");

type Enums = Database["public"]["Enums"];
const words = {
  water_type: WATER_TYPES satisfies readonly Enums["water_type"][],
  spot_difficulty: DIFFICULTIES satisfies readonly Enums["spot_difficulty"][],
  water_quality: WATER_QUALITIES satisfies readonly Enums["water_quality"][],
};

test.each(Object.entries(words))("domain and database know the same words of %s", async (type, known) => {
  const rows = await engine.run<{ word: string }>(
    AS_OWNER,
    sql`select enumlabel::text as word from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`,
  );
  expect(rows.map(({ word }) => word)).toEqual([...known]);
});

test.each([
  ["bio", BIO_MAX_LENGTH],
  ["full_name", FULL_NAME_MAX_LENGTH],
])("domain and database allow a %s of %i characters and no more", async (column, length) => {
  const write = (text: string) =>
    engine.run(as(ada), { text: `update profiles set ${column} = $1 where id = $2 returning id`, values: [text, ada] });
  expect(await write("x".repeat(length))).toHaveLength(1);
  await expect(write("x".repeat(length + 1))).rejects.toMatchObject({ code: "23514" });
});

test.each([
  "Zürich",
  "ÅNGERMANLAND",
  "Øresund Łódź Đà Nẵng",
  "Straße ẞ",
  "Ærø Œuvre",
  "İstanbul Iğdır ı",
  "ΣΟΦΟΣ",
  "100% a_b",
])("domain and database fold %s alike", async (text) => {
  expect(await engine.run(AS_OWNER, sql`select private.fold(${text}) as folded`)).toEqual([{ folded: foldText(text) }]);
});
