import { distanceToCountryKm } from "./country-shapes.ts";
import { distanceKm } from "./distance.ts";
import { positionOf, type SpotRow, titleOf } from "./spot-row.ts";

/** Spots farther than `toleranceKm` outside their country, with a hint when the pair looks swapped. */
export function strayPositions(rows: SpotRow[], toleranceKm: number): string[] {
  return rows.flatMap((row) => {
    const { latitude, longitude } = positionOf(row);
    const away = distanceToCountryKm({ latitude, longitude }, row.country);
    if (away <= toleranceKm) return [];
    const swapped = distanceToCountryKm({ latitude: longitude, longitude: latitude }, row.country) <= toleranceKm;
    return [`${titleOf(row)} is ${Math.round(away)} km outside${swapped ? ", latitude and longitude swapped" : ""}`];
  });
}

/** Pairs of spots nearer to each other than `metres`, found in one pass from south to north. */
export function closePairs(rows: SpotRow[], metres: number): string[] {
  const spots = rows
    .map((row) => ({ row, at: positionOf(row) }))
    .toSorted((left, right) => left.at.latitude - right.at.latitude);
  // One degree of latitude is never shorter than 110.5 km.
  const reach = metres / 110_500;
  return spots.flatMap((spot, index) => {
    const pairs: string[] = [];
    for (const other of spots.slice(index + 1)) {
      if (other.at.latitude - spot.at.latitude > reach) break;
      const apart = distanceKm(spot.at, other.at) * 1000;
      if (apart < metres) pairs.push(`${titleOf(spot.row)} and ${titleOf(other.row)}: ${Math.round(apart)} m`);
    }
    return pairs;
  });
}
