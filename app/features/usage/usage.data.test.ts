import { afterAll, expect, test } from "vitest";
import { FUNNELS } from "#domain/usage/funnels.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readFunnel, readUsage } from "./usage.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const today = new Date().toISOString().slice(0, 10);
const period = { fromDay: today, toDay: today, device: null };
const ada = await platform.swimmer("Ada");
const kim = await platform.swimmer("Kim");
await platform.service().from("user_roles").insert({ user_id: kim.id, role: "moderator" }).throwOnError();

test("staff read the report and every funnel, also for one device", async () => {
  for (let visitor = 0; visitor < 5; visitor++) {
    const event = {
      visit_id: crypto.randomUUID(),
      name: "Page View",
      path: "/",
      is_signed_in: false,
      properties: { load_ms: 900 },
    };
    const events = [{ ...event, id: crypto.randomUUID(), at: new Date().toISOString() }];
    await platform
      .service()
      .rpc("record_usage", { visitor: crypto.randomUUID(), device: "phone", events })
      .throwOnError();
  }
  const report = await readUsage(kim.client, period);
  expect(report).toMatchObject({ totals: { visits: 5 }, pages: [{ path: "/", views: 5, load_ms: 900 }] });
  expect(await readUsage(kim.client, { ...period, device: "tablet" })).toMatchObject({ days: [] });
  for (const { name, steps } of FUNNELS) {
    const counts = await readFunnel(kim.client, steps, period);
    expect(counts, name).toEqual(steps.map((_step, index) => (name === "acquisition" && index === 0 ? 5 : null)));
  }
});

test("nobody else reads them", async () => {
  await expect(readUsage(ada.client, period)).rejects.toThrow();
  await expect(readFunnel(ada.client, [], period)).rejects.toThrow();
});
