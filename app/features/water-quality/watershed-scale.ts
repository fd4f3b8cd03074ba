import type { Position } from "#domain/geo/position.ts";
import type { Watershed } from "#domain/water-quality/watershed.ts";

export const WATERSHED_SIZE = { width: 340, height: 220 } as const;
const MARGIN = 18;

/** How a watershed and its spot fit the frame: the outline as a path, and any other place as a point. */
export function placeWatershed({ rings, pollutionSources }: Watershed, spot: Position) {
  const places = [
    ...rings.flat(),
    ...pollutionSources.map(({ coordinates }) => [coordinates.longitude, coordinates.latitude] as const),
    [spot.longitude, spot.latitude] as const,
  ];
  const shrink = Math.cos((spot.latitude * Math.PI) / 180);
  const xs = places.map(([longitude]) => longitude * shrink);
  const ys = places.map(([, latitude]) => latitude);
  const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const { width, height } = WATERSHED_SIZE;
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(east - west, 1e-6),
    (height - 2 * MARGIN) / Math.max(north - south, 1e-6),
  );
  const toPoint = (longitude: number, latitude: number): readonly [number, number] => [
    Math.round(width / 2 + (longitude * shrink - (west + east) / 2) * scale),
    Math.round(height / 2 - (latitude - (south + north) / 2) * scale),
  ];
  const path = rings
    .map((ring) => `M${ring.map(([longitude, latitude]) => toPoint(longitude, latitude).join(" ")).join("L")}Z`)
    .join("");
  return { path, toPoint };
}
