import { Map as MapLibreMap } from "maplibre-gl";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { analyzeTrack } from "#domain/workouts/track/analyze-track.ts";
import { swimAlong } from "#domain/workouts/track/track-fixture.ts";
import "../../../../app.css";
import { AlongTheWay } from "../blocks/along-the-way.tsx";
import { TrackLayer } from "./track-layer.ts";

const LINE = [
  [0, 0],
  [1050, 0],
] as const;

let map: MapLibreMap | null = null;
afterEach(() => {
  map?.remove();
  map = null;
});

test("the cursor of the charts moves the swimmer on the map, and leaving it takes the swimmer away", async () => {
  const analysis = analyzeTrack(swimAlong({ line: LINE, speed: 1 }).track);
  if (!analysis) throw new Error("The fixture has no distance");
  const cursor = createChartCursor();
  const Component = () => (
    <>
      <div data-testid="map" style={{ width: 400, height: 200 }} />
      <AlongTheWay analysis={analysis} cursor={cursor} />
    </>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  const { container } = await render(<Page />);
  const [start] = analysis.line;
  const shown = new MapLibreMap({
    container: container.querySelector<HTMLElement>("[data-testid=map]") ?? container,
    style: { version: 8, sources: {}, layers: [] },
    center: [start?.longitude ?? 0, start?.latitude ?? 0],
    zoom: 13,
  });
  map = shown;
  await new Promise<void>((resolve) => void shown.once("load", () => resolve()));
  const placeAt = (meters: number) => analysis.line.find((point) => point.meters >= meters) ?? null;
  const layer = new TrackLayer({
    ...{ pieces: [], stops: [], ghost: [], hiddenEnds: [], spot: null, cursor, placeAt },
    onDrawn: () => undefined,
  });
  layer.addTo(shown);
  const swimmer = page.getByRole("img", { name: "Swimmer" });
  await expect.element(swimmer).not.toBeInTheDocument();
  const slider = page.getByRole("slider", { name: "Place along the swim" });
  (slider.element() as HTMLInputElement).focus();
  const eastOf = async (keys: string) => {
    await userEvent.keyboard(keys);
    await expect.element(swimmer).toBeVisible();
    return swimmer.element().getBoundingClientRect().left;
  };
  const at100 = await eastOf("{ArrowRight}");
  await expect.poll(() => eastOf("{ArrowRight}")).toBeGreaterThan(at100 + 5);
  cursor.move(null);
  await expect.element(swimmer).not.toBeInTheDocument();
  layer.remove();
});
