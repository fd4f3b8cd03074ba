import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { analyzeTrack } from "#domain/workouts/track/analyze-track.ts";
import { repairTrack } from "#domain/workouts/track/repair-track.ts";
import { swimAlong } from "#domain/workouts/track/track-fixture.ts";
import "../../../../app.css";
import { AlongTheWay } from "./along-the-way.tsx";

const LINE = [
  [0, 0],
  [1050, 0],
] as const;

function analyze() {
  const { track } = swimAlong({ line: LINE, speed: 1 });
  const strokeRate = track.seconds.map((second) => (second < 500 ? 60 : 50));
  const analysis = analyzeTrack(repairTrack({ ...track, strokeRate }).track);
  if (!analysis) throw new Error("The fixture has no distance");
  return analysis;
}

test("arrow keys move one cursor by 100 m; its values are text, and no chart is drawn again", async () => {
  const [cursor, analysis] = [createChartCursor(), analyze()];
  const Page = createRoutesStub([{ path: "/", Component: () => <AlongTheWay analysis={analysis} cursor={cursor} /> }]);
  const { container, getByRole } = await render(<Page />);
  const slider = getByRole("slider", { name: "Place along the swim" });
  const drawn = container.querySelector("path[stroke-width]");
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "200 m, 1:40 /100 m, 60 spm");
  const lines = [...container.querySelectorAll("line")];
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.getAttribute("transform")).toMatch(/^translate\(19\.0\d+ 0\)$/);
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("50 spm"));
  expect(container.querySelector("path[stroke-width]")).toBe(drawn);
  // Not measured, so not shown.
  expect(container.textContent).not.toContain("Heart rate");
});
