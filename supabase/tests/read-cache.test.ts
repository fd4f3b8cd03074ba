import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
  // Nothing is cached before the platform has seen that notifications arrive.
  await vi.waitFor(async () => expect(await isCached("spots?select=id&limit=1")).toBe(true), { timeout: 10_000 });
});
afterAll(() => product.stop());

async function isCached(path: string, body?: object) {
  const init = {
    headers: { apikey: product.secrets.publishableKey, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  };
  const ask = () => product.fetch(`${product.url}/rest/v1/${path}`, init);
  await ask();
  return (await ask()).headers.has("cache-status");
}

test.each([
  ["spots?select=id,name&order=name&limit=5", undefined],
  ["spots_with_water_quality?select=name,water_quality&limit=3", undefined],
  ["rpc/find_spots_near", { origin_latitude: 3, origin_longitude: 3, radius_km: 500 }],
  ["rpc/search_spots?search_text=cove&select=name&order=name", undefined],
])("visitors get %s from the cache", async (path, body) => {
  expect(await isCached(path, body)).toBe(true);
});

test("only tables that visitors read announce their changes", async () => {
  const rows = await product.engine.run<{ name: string }>(
    AS_OWNER,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change' and tgenabled = 'A'`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain("private.spot_rows");
  for (const name of ["favorites", "profiles"]) expect(names).not.toContain(name);
});
