import { QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { HOUR_MS } from "#domain/time.ts";
import { RouteChecks } from "./route-checks.tsx";

const START_MS = Date.parse("2026-07-18T08:00:00Z");
const POINTS = [
  newPoint({ latitude: 53.29, longitude: -6.1 }),
  newPoint({ latitude: 53.299, longitude: -6.1 }),
  newPoint({ latitude: 53.29, longitude: -6.1 }),
];
const WIND = {
  startMs: START_MS,
  hours: [
    { kmh: 26, fromDeg: 270 },
    { kmh: 30, fromDeg: 270 },
  ],
};

test("a press on a check, or on one of its legs, shows the place", async () => {
  const onShow = vi.fn();
  const route = { points: POINTS, spotIds: [], spots: [], shore: null, pace: 120, timeZone: "UTC" };
  const weather = { stream: null, wind: WIND, waterC: 16, band: DEFAULT_BAND, days: [], isSimulated: false };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <RouteChecks {...route} {...{ weather, onShow }} startAt={START_MS + HOUR_MS / 2} />,
    },
  ]);
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Page />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: /Farthest from an exit/ }).click();
  const [{ position, legIndex }] = onShow.mock.lastCall ?? [];
  expect(legIndex).toBe(0);
  expect(position.latitude).toBeCloseTo(53.299, 3);
  await page.getByRole("button", { name: "Leg 1, from the left 26 km/h" }).click();
  expect(onShow).toHaveBeenLastCalledWith({ position: null, legIndex: 0 });
  await page.getByRole("button", { name: "Leg 2, from the right 30 km/h" }).click();
  expect(onShow).toHaveBeenLastCalledWith({ position: null, legIndex: 1 });
});
