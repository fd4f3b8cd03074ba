import "maplibre-gl/dist/maplibre-gl.css";
import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../../../app.css";
import "./planner-map.css";
import { MAP_WORKER_URL } from "#app/ui/map/map-workers.ts";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { PlannerStore } from "../store/planner-store.ts";
import { EditLayer } from "./edit-layer.ts";

const [START, END] = [
  { latitude: 53.29, longitude: -6.12 },
  { latitude: 53.29, longitude: -6.08 },
];
const SPOT = { id: "spot", name: "Forty Foot", latitude: 53.3, longitude: -6.11 };

setWorkerUrl(MAP_WORKER_URL);

let map: MapLibreMap | null = null;
let container: HTMLElement | null = null;
afterEach(() => {
  map?.remove();
  container?.remove();
});

/** A map of nothing but the route between two points, and a spot north of it. */
async function showRoute() {
  await page.viewport(800, 600);
  const box = document.createElement("div");
  box.dataset.testid = "map";
  box.style.cssText = "position:fixed;inset:0";
  document.body.append(box);
  const shown = new MapLibreMap({
    container: box,
    style: { version: 8, glyphs: "data:application/x-protobuf;base64,#{fontstack}{range}", sources: {}, layers: [] },
    center: [-6.1, 53.29],
    zoom: 12,
    attributionControl: false,
    fadeDuration: 0,
  });
  [container, map] = [box, shown];
  await shown.once("load");
  const store = new PlannerStore([newPoint(START), newPoint(END)]);
  const onSnap = vi.fn();
  const view = { units: "metric" as const, spots: [SPOT], streams: [], highlightedLeg: null, onSnap };
  const layer = new EditLayer(store, { ...view, onProblem: () => undefined });
  layer.addTo(shown);
  await shown.once("idle");
  const place = (position: { latitude: number; longitude: number }) => {
    const { x, y } = shown.project([position.longitude, position.latitude]);
    return { x: Math.round(x), y: Math.round(y) };
  };
  return { store, onSnap, place, at: (x: number, y: number) => shown.unproject([x, y]) };
}

const target = () => page.getByTestId("map");
const pointsOf = (store: PlannerStore) => store.read().history.points;

test("a mouse drags a point by its handle, in one step to undo", async () => {
  const { store, at } = await showRoute();
  await userEvent.dragAndDrop(page.getByRole("button", { name: "Start" }), target(), {
    targetPosition: { x: 200, y: 400 },
  });
  const wanted = at(200, 400);
  await expect.poll(() => pointsOf(store)[0]?.latitude).toBeCloseTo(wanted.lat, 3);
  expect(pointsOf(store)[0]?.longitude).toBeCloseTo(wanted.lng, 3);
  store.undo();
  expect(pointsOf(store)[0]).toMatchObject(START);
});

test("a mouse pulls a new point out of the line", async () => {
  const { store, place, at } = await showRoute();
  const sourcePosition = place({ latitude: 53.29, longitude: -6.1 });
  await userEvent.dragAndDrop(target(), target(), { sourcePosition, targetPosition: { x: 380, y: 420 } });
  await expect.poll(() => pointsOf(store).length).toBe(3);
  expect(pointsOf(store)[1]?.latitude).toBeCloseTo(at(380, 420).lat, 3);
});

test("a point that is dropped near a spot lands on it", async () => {
  const { store, onSnap, place } = await showRoute();
  const { x, y } = place(SPOT);
  const targetPosition = { x: x + 9, y: y - 6 };
  await userEvent.dragAndDrop(page.getByRole("button", { name: "Start" }), target(), { targetPosition });
  await expect.poll(() => pointsOf(store)[0]).toMatchObject({ latitude: SPOT.latitude, longitude: SPOT.longitude });
  expect(onSnap).toHaveBeenCalledWith(SPOT);
});
