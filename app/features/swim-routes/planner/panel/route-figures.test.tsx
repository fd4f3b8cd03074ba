import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { PlannerStore } from "../store/planner-store.ts";
import { PlannerContext } from "../store/use-planner.ts";
import { type RehearsedFinish, RouteFigures } from "./route-figures.tsx";

const START_MS = Date.parse("2026-07-18T10:00:00Z");
const POINTS = [newPoint({ latitude: 53, longitude: -6 }), newPoint({ latitude: 53.01, longitude: -6 })];

async function shown(finish: RehearsedFinish | null) {
  const store = new PlannerStore(POINTS);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PlannerContext value={store}>
          <RouteFigures {...{ startAt: START_MS, pace: 100, timeZone: "UTC", finish, onPace: vi.fn() }} />
        </PlannerContext>
      ),
    },
  ]);
  const { container } = await render(<Page />);
  return [...container.querySelectorAll("dd")].map(({ textContent }) => textContent).slice(1);
}

test("time and finish follow the rehearsal, and are unknown where it doesn't get there", async () => {
  expect(await shown(null)).toEqual(["19min", "10:18"]);
  expect(await shown({ ms: START_MS + 25 * MINUTE_MS, text: "10:21–10:30" })).toEqual(["25min", "10:21–10:30"]);
  expect(await shown({ ms: null, text: "–" })).toEqual(["–", "–"]);
});
