/** Longitude and latitude, as GeoJSON orders them. */
export type CoastPoint = readonly [longitude: number, latitude: number];

/** In degrees; `west` is always the smaller one, so that longitudes may go beyond 180°. */
type CoastBox = { west: number; south: number; east: number; north: number };

/** The land around a route, cut at the edges of a box. */
export type Coast = {
  /** Nothing is known outside. */
  box: CoastBox;
  /** Land as an outer ring and its holes; rings close without repeating their first point. */
  polygons: readonly (readonly (readonly CoastPoint[])[])[];
  /** The coast alone, without the edges where land was cut. */
  lines: readonly (readonly CoastPoint[])[];
};

/** How far off the coastline itself may be. Islands below some 600 m, such as Alcatraz, are not on it at all. */
export const COAST_ERROR_METERS = 100;
