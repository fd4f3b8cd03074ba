import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import { RankedList } from "./ranked-list.tsx";
import type { RankedSpot } from "./ranking-view.ts";

const NOW = "2026-07-15T10:00:00.000Z";

const spotOf = (spotName: string): RankedSpot => ({
  spotId: spotName,
  spotName,
  timeZone: "Europe/London",
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: NOW,
  nextUpdateAt: "2026-07-15T13:00:00.000Z",
  from: "2026-07-15T11:00:00.000Z",
  to: "2026-07-15T14:00:00.000Z",
  state: "good",
  sentence: "Wind 8 km/h.",
  personal: [],
  at: "2026-07-15T11:00:00.000Z",
  waterC: 16.2,
  windKmh: 8,
  waves: null,
  score: 71,
  factors: [{ name: "start", value: 100, points: 71, text: "every hour starts at 100" }],
  confidence: 80,
  isNew: false,
  distanceKm: 3,
  cover: null,
});

/** A press takes the spot away, as the next ranking does. */
function Ranking() {
  const [names, setNames] = useState(["Cove", "Bay"]);
  return (
    <RankedList
      spots={names.map(spotOf)}
      nowMs={Date.parse(NOW)}
      band={DEFAULT_BAND}
      pathOf={(id) => `/locations/${id}`}
      renderThumbs={({ spotId }) => (
        <button type="button" onClick={() => setNames(names.filter((name) => name !== spotId))}>
          Not {spotId}
        </button>
      )}
    />
  );
}

test("moves the focus to the next spot after a thumb down", async () => {
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Ranking /> }])} />);
  const list = page.getByRole("list").first();
  await page.getByRole("button", { name: "Not Cove" }).click();
  await expect.element(page.getByRole("link", { name: "Bay" })).toHaveFocus();
  await page.getByRole("button", { name: "Not Bay" }).click();
  await expect.element(list).toHaveFocus();
});
