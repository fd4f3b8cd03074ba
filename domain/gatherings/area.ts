import type { Position } from "../geo/position.ts";
import { figure, listOf, type Reader, refuse } from "../read-shape.ts";

export const AREA_CORNERS = { fewest: 3, most: 50 } as const;
const DECIMALS = 5;

const pair = listOf(figure, 2);
const corner: Reader<Position> = (value) => {
  const [longitude, latitude] = pair(value);
  return longitude === undefined || latitude === undefined ? refuse("a position") : { latitude, longitude };
};

/** The corners of the part of the shore that a cleanup covers, stored as [longitude, latitude]. */
export const readArea = listOf(corner, AREA_CORNERS.most);

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Null until there are corners enough for an area. */
export const toAreaColumn = (corners: readonly Position[]) =>
  corners.length < AREA_CORNERS.fewest
    ? null
    : corners.map(({ longitude, latitude }) => [round(longitude), round(latitude)]);
