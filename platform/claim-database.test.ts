import { afterAll, beforeAll, expect, test } from "vitest";
import { adoptDatabase, claimDatabase, createSecrets } from "./secrets.ts";
import { openTestDatabase, type TestDatabase } from "./test/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(null);
});
afterAll(() => database.close());

test("a database belongs to the secrets it was started with first, until others adopt it", async () => {
  const [first, other] = [await createSecrets(), await createSecrets()];
  expect([await claimDatabase(database, first), await claimDatabase(database, other)]).toEqual([true, false]);
  expect(await claimDatabase(database, first)).toBe(true);
  await adoptDatabase(database, other);
  expect([await claimDatabase(database, first), await claimDatabase(database, other)]).toEqual([false, true]);
});

test("only one of several processes with different secrets claims the database", async () => {
  await database.script("delete from platform.installation");
  const again = await database.connectAgain();
  const claims = Array.from({ length: 6 }, async (_, process) =>
    claimDatabase(process % 2 === 0 ? database : again, await createSecrets()),
  );
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  await again.close();
});

test("the fingerprint holds nothing that opens anything", async () => {
  const secrets = await createSecrets();
  await adoptDatabase(database, secrets);
  const [row] = await database.run(
    { role: "owner", settings: {}, readOnly: true, timeoutMs: 1000 },
    {
      text: "select to_jsonb(installation)::text as text from platform.installation",
      values: [],
    },
  );
  for (const secret of [secrets.publishableKey, secrets.secretKey, secrets.signingKey.d]) {
    expect(String(row?.text)).not.toContain(secret);
  }
});
