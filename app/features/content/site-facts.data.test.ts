import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { listSources, readSiteFacts } from "./site-facts.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const before = await readSiteFacts(platform.visitor());

test("counts spots and countries that everybody sees", async () => {
  const ada = await platform.swimmer("Ada");
  const row = { description: "Sand", latitude: 53, longitude: -6 };
  const rows = [
    { ...row, name: "Cove", country: "Ireland" },
    { ...row, name: "Pier", country: "Ireland", latitude: 54 },
    { ...row, name: "Lake", country: "Austria", latitude: 47, longitude: 13 },
    { ...row, name: "Pond", latitude: 48, longitude: 2 },
  ];
  for (const spot of rows) await platform.service().from("spots").insert(spot).throwOnError();
  // Nobody else sees what waits for approval.
  const hidden = { ...row, name: "Fjord", country: "Norway", latitude: 60, approval_status: "pending" } as const;
  await platform.service().from("spots").insert(hidden).throwOnError();
  for (const client of [platform.visitor(), ada.client]) {
    const { countries } = await readSiteFacts(client);
    expect(countries).toBe(before.countries + 2);
  }
  expect((await readSiteFacts(platform.visitor())).spots).toBe(before.spots + 4);
});

test("names the sources with their terms", async () => {
  const sources = await listSources(platform.visitor());
  expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(["eea", "open-meteo", "neaps"]));
  expect(sources.every(({ url }) => url?.startsWith("https://"))).toBe(true);
});
