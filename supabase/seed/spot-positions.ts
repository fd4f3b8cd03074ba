import { distanceToCountryKm } from "./country-shapes.ts";
import { distanceKm } from "./distance.ts";
import { positionOf, type SpotRow, titleOf } from "./spot-row.ts";

/** Spots farther than `toleranceKm` outside their country; notes likely swapped coordinates. */
export function misplacedSpots(rows: SpotRow[], toleranceKm: number): string[] {
  return rows.flatMap((row) => {
    const { latitude, longitude } = positionOf(row);
    const outsideKm = distanceToCountryKm({ latitude, longitude }, row.country);
    if (outsideKm <= toleranceKm) return [];
    const swapped = distanceToCountryKm({ latitude: longitude, longitude: latitude }, row.country) <= toleranceKm;
    return [
      `${titleOf(row)} is ${Math.round(outsideKm)} km outside${swapped ? ", latitude and longitude swapped" : ""}`,
    ];
  });
}

/** Pairs of spots closer than the distance, in one pass from south to north. */
export function closePairs(rows: SpotRow[], meters: number): string[] {
  const spots = rows
    .map((row) => ({ row, at: positionOf(row) }))
    .toSorted((left, right) => left.at.latitude - right.at.latitude);
  // One degree of latitude is never shorter than 110.5 km.
  const maxDegrees = meters / 110_500;
  return spots.flatMap((spot, index) => {
    const pairs: string[] = [];
    for (const other of spots.slice(index + 1)) {
      if (other.at.latitude - spot.at.latitude > maxDegrees) break;
      const distanceM = distanceKm(spot.at, other.at) * 1000;
      if (distanceM < meters) pairs.push(`${titleOf(spot.row)} and ${titleOf(other.row)}: ${Math.round(distanceM)} m`);
    }
    return pairs;
  });
}
