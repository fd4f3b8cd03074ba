import { distanceKm, type Position } from "../../geo/position.ts";
import type { PollutionSource } from "../watershed.ts";
import { chanceOf } from "./chance.ts";

export type WatershedSpot = Position & { id: string; name: string; facesDeg: number | null };

export type SimulatedWatershed = {
  name: string;
  description: string;
  boundary: { type: "Polygon"; coordinates: [longitude: number, latitude: number][][] };
  area_sq_km: number;
  pollution_sources: PollutionSource[];
};

const OUTLINE_CORNERS = 28;
const MIN_LENGTH_KM = 4;
const MAX_LENGTH_KM = 14;
const KM_PER_DEGREE = 111.32;
/** No drawOutline is drawn near the poles or the antimeridian. */
const LATITUDE_LIMIT = 80;
const LONGITUDE_LIMIT = 179;

const SOURCE_KINDS: readonly { type: PollutionSource["type"]; names: readonly string[] }[] = [
  { type: "sewage", names: ["Treatment works", "Storm overflow"] },
  { type: "agricultural", names: ["Dairy farms", "Arable fields"] },
  { type: "urban", names: ["Town drains", "Road run-off"] },
  { type: "industrial", names: ["Food factory", "Old quarry"] },
];
const IMPACTS = ["low", "medium", "high"] as const;
const pick = <One>(list: readonly One[], chance: number) => list[Math.floor(chance * list.length)] as One;

/** The position at this bearing, in degrees clockwise from north, and distance. */
function positionAt(from: Position, bearingDeg: number, km: number): Position {
  const angle = (bearingDeg * Math.PI) / 180;
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return {
    latitude: from.latitude + (Math.cos(angle) * km) / KM_PER_DEGREE,
    longitude: from.longitude + (Math.sin(angle) * km) / (KM_PER_DEGREE * shrink),
  };
}

/** Five decimals are about one meter. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A slightly uneven drop shape with its tip at the spot. */
function drawOutline(spot: WatershedSpot, inlandDeg: number, lengthKm: number) {
  const seed = `${spot.id} shore`;
  const width = 0.3 + 0.25 * chanceOf(`${seed} width`);
  return Array.from({ length: OUTLINE_CORNERS }, (_, corner): Position => {
    const turn = (corner / OUTLINE_CORNERS) * 2 * Math.PI;
    const along = (1 - Math.cos(turn)) / 2;
    const wobble = corner === 0 ? 0 : 0.85 + 0.3 * chanceOf(`${seed} ${corner}`);
    const aside = Math.sin(turn) * Math.sin((turn / 2) % Math.PI) * width * wobble;
    const km = Math.hypot(along, aside) * lengthKm;
    return positionAt(spot, inlandDeg + (Math.atan2(aside, along) * 180) / Math.PI, km);
  });
}

function areaSqKm(corners: readonly Position[], shrink: number) {
  const twice = corners.reduce((sum, { latitude, longitude }, index) => {
    const next = corners[(index + 1) % corners.length] as Position;
    return sum + longitude * next.latitude - next.longitude * latitude;
  }, 0);
  return Math.round((Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * shrink * 10) / 10;
}

/** A plausible watershed, stable for a spot; null where no drawOutline can be drawn. */
export function simulateWatershed(spot: WatershedSpot): SimulatedWatershed | null {
  if (Math.abs(spot.latitude) > LATITUDE_LIMIT || Math.abs(spot.longitude) > LONGITUDE_LIMIT) return null;
  const seed = `${spot.id} watershed`;
  const inlandDeg = spot.facesDeg === null ? chanceOf(`${seed} direction`) * 360 : spot.facesDeg + 180;
  const lengthKm = MIN_LENGTH_KM + (MAX_LENGTH_KM - MIN_LENGTH_KM) * chanceOf(`${seed} length`);
  const corners = drawOutline(spot, inlandDeg, lengthKm);
  const ring = [...corners, corners[0] as Position].map(({ latitude, longitude }): [number, number] => [
    round(longitude),
    round(latitude),
  ]);
  const sources = SOURCE_KINDS.filter(({ type }) => chanceOf(`${seed} ${type}`) < 0.6).map(
    ({ type, names }, index): PollutionSource => {
      const bearing = inlandDeg + (chanceOf(`${seed} ${type} bearing`) - 0.5) * 24;
      // Each further inland than the one before, so that markers do not overlap.
      const place = positionAt(
        spot,
        bearing,
        lengthKm * (0.28 + 0.16 * index + 0.06 * chanceOf(`${seed} ${type} way`)),
      );
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
    description: "Simulated: neither this shape nor its pollution sources are real.",
    boundary: { type: "Polygon", coordinates: [ring] },
    area_sq_km: areaSqKm(corners, Math.cos((spot.latitude * Math.PI) / 180)),
    pollution_sources: sources.toSorted((a, b) => distanceKm(spot, a.coordinates) - distanceKm(spot, b.coordinates)),
  };
}
