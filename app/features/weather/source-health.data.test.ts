import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { readSourceHealth } from "./source-health.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

test("tells visitors in plain words which source fails, why and when it is tried again", async () => {
  const note = {
    last_attempt_at: "2026-11-22T05:00:00Z",
    failures: 3,
    last_error: "api.open-meteo.com answered 400: Daily API request limit exceeded.",
    retry_at: "2026-11-22T05:20:00Z",
  };
  await platform.service().from("data_sources").update(note).eq("id", "open-meteo").throwOnError();
  const { sources, live, simulated } = await readSourceHealth(platform.visitor());
  expect(sources.find(({ id }) => id === "open-meteo")).toMatchObject({
    state: "failing",
    failures: 3,
    problem: "too many requests for now",
    lastSuccessAt: null,
    retryAt: "2026-11-22T05:20:00+00:00",
    licence: "CC BY 4.0",
  });
  expect(sources.find(({ id }) => id === "neaps")).toMatchObject({ state: "unasked" });
  expect([live, simulated]).toEqual([0, 0]);
});
