/** Apart from their writers, which come later. */
export const ROUTE_FORMATS = [
  { format: "gpx", label: "GPX", hint: "Watches and most maps" },
  { format: "fit", label: "FIT course", hint: "Garmin, Coros, Suunto, Wahoo" },
  { format: "kml", label: "KML", hint: "Google Earth" },
  { format: "geojson", label: "GeoJSON", hint: "Maps on the web" },
] as const;
export type RouteFormat = (typeof ROUTE_FORMATS)[number]["format"];
