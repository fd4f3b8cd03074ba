import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "../../server/testing/product-database.ts";
import { databaseDocument, describeAccess } from "./describe-access.ts";
import { databaseTypesFile, generateDatabaseTypes } from "./generate-database-types.ts";
import { renderMailTemplates, templatesFolder } from "./write-mail-templates.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

/** Beside other tests, reading the whole schema takes seconds. */
const READING = { timeout: 30_000 };

test("the database types match the migrations (else: npm run types)", READING, async () => {
  expect(await generateDatabaseTypes(engine)).toBe(await readFile(databaseTypesFile, "utf8"));
});

test("docs/database.md matches the migrations (else: npm run types)", READING, async () => {
  expect(await describeAccess(engine)).toBe(await readFile(databaseDocument, "utf8"));
});

test.each(Object.entries(renderMailTemplates()))(
  "supabase/templates/%s is the platform's own mail",
  async (file, html) => {
    expect(await readFile(new URL(file, templatesFolder), "utf8")).toBe(html);
  },
);
