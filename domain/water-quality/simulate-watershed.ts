import { distanceKm, type Position } from "../geo/position.ts";
import { chanceOf } from "./chance.ts";
import type { PollutionSource } from "./watershed.ts";

export type WatershedSpot = Position & { id: string; name: string; facesDeg: number | null };

export type SimulatedWatershed = {
  name: string;
  description: string;
  boundary: { type: "Polygon"; coordinates: [longitude: number, latitude: number][][] };
  area_sq_km: number;
  pollution_sources: PollutionSource[];
};

const CORNERS = 28;
const SHORTEST_KM = 4;
const LONGEST_KM = 14;
const KM_PER_DEGREE = 111.32;
/** Beyond it, or over the date line, degrees of longitude make no shape. */
const MOST_LATITUDE = 80;
const MOST_LONGITUDE = 179;

const KINDS: readonly { type: PollutionSource["type"]; names: readonly string[] }[] = [
  { type: "sewage", names: ["Treatment works", "Storm overflow"] },
  { type: "agricultural", names: ["Dairy farms", "Arable fields"] },
  { type: "urban", names: ["Town drains", "Road run-off"] },
  { type: "industrial", names: ["Food factory", "Old quarry"] },
];
const IMPACTS = ["low", "medium", "high"] as const;
const pick = <One>(list: readonly One[], chance: number) => list[Math.floor(chance * list.length)] as One;

/** Degrees clockwise from north and kilometres from a place, as a place. */
function away(from: Position, bearingDeg: number, km: number): Position {
  const angle = (bearingDeg * Math.PI) / 180;
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return {
    latitude: from.latitude + (Math.cos(angle) * km) / KM_PER_DEGREE,
    longitude: from.longitude + (Math.sin(angle) * km) / (KM_PER_DEGREE * shrink),
  };
}

/** Five decimals are a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A drop whose tip is the spot, a little uneven. */
function outline(spot: WatershedSpot, inlandDeg: number, lengthKm: number) {
  const seed = `${spot.id} shore`;
  const width = 0.3 + 0.25 * chanceOf(`${seed} width`);
  return Array.from({ length: CORNERS }, (_, corner): Position => {
    const turn = (corner / CORNERS) * 2 * Math.PI;
    const along = (1 - Math.cos(turn)) / 2;
    const wobble = corner === 0 ? 0 : 0.85 + 0.3 * chanceOf(`${seed} ${corner}`);
    const aside = Math.sin(turn) * Math.sin((turn / 2) % Math.PI) * width * wobble;
    const km = Math.hypot(along, aside) * lengthKm;
    return away(spot, inlandDeg + (Math.atan2(aside, along) * 180) / Math.PI, km);
  });
}

function areaSqKm(corners: readonly Position[], shrink: number) {
  const twice = corners.reduce((sum, { latitude, longitude }, index) => {
    const next = corners[(index + 1) % corners.length] as Position;
    return sum + longitude * next.latitude - next.longitude * latitude;
  }, 0);
  return Math.round((Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * shrink * 10) / 10;
}

/**
 * The land that might drain into a water, and what might come from it: the same for the same spot, and never real. Null
 * where a shape cannot be drawn.
 */
export function simulateWatershed(spot: WatershedSpot): SimulatedWatershed | null {
  if (Math.abs(spot.latitude) > MOST_LATITUDE || Math.abs(spot.longitude) > MOST_LONGITUDE) return null;
  const seed = `${spot.id} watershed`;
  const inlandDeg = spot.facesDeg === null ? chanceOf(`${seed} direction`) * 360 : spot.facesDeg + 180;
  const lengthKm = SHORTEST_KM + (LONGEST_KM - SHORTEST_KM) * chanceOf(`${seed} length`);
  const corners = outline(spot, inlandDeg, lengthKm);
  const ring = [...corners, corners[0] as Position].map(({ latitude, longitude }): [number, number] => [
    round(longitude),
    round(latitude),
  ]);
  const sources = KINDS.filter(({ type }) => chanceOf(`${seed} ${type}`) < 0.6).map(
    ({ type, names }, index): PollutionSource => {
      const bearing = inlandDeg + (chanceOf(`${seed} ${type} bearing`) - 0.5) * 24;
      // Each further up than the one before, so that none hides another.
      const place = away(spot, bearing, lengthKm * (0.28 + 0.16 * index + 0.06 * chanceOf(`${seed} ${type} way`)));
      return {
        type,
        name: pick(names, chanceOf(`${seed} ${type} name`)),
        impact_level: pick(IMPACTS, chanceOf(`${seed} ${type} impact`)),
        coordinates: { latitude: round(place.latitude), longitude: round(place.longitude) },
      };
    },
  );
  return {
    name: `Land above ${spot.name}`.slice(0, 200),
    description: "Made up to show the product at work: neither this shape nor its sources of pollution are real.",
    boundary: { type: "Polygon", coordinates: [ring] },
    area_sq_km: areaSqKm(corners, Math.cos((spot.latitude * Math.PI) / 180)),
    pollution_sources: sources.toSorted((a, b) => distanceKm(spot, a.coordinates) - distanceKm(spot, b.coordinates)),
  };
}
