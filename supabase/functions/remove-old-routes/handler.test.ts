import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const ada = await platform.swimmer("Ada");

test("removes long deleted routes, and accepts only the service", async () => {
  const rows = [{ name: "Kept" }, { name: "Gone" }].map((route) => ({ ...route, created_by: ada.id }));
  await ada.client.from("routes").insert(rows).throwOnError();
  await platform.engine.run(
    AS_OWNER,
    sql`update routes set deleted_at = now() - interval '31 days' where name = 'Gone'`,
  );
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("remove-old-routes", { method: "POST" });
    expect(response?.status).toBe(401);
  }
  const { response } = await platform.service().functions.invoke("remove-old-routes", { method: "GET" });
  expect(response?.status).toBe(405);
  const { data } = await platform.service().functions.invoke("remove-old-routes", { method: "POST" });
  expect(data).toEqual({ removed: 1 });
  expect((await ada.client.from("routes").select("name")).data).toEqual([{ name: "Kept" }]);
});
