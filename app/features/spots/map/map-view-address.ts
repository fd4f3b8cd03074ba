/** In the address as "latitude,longitude,zoom". */
export type MapViewAddress = { latitude: number; longitude: number; zoom: number };

const VIEW_TEXT = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/;

export function formatMapView({ latitude, longitude, zoom }: MapViewAddress) {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(2)}`;
}

export function parseMapView(text: string | null): MapViewAddress | null {
  const [, latitude, longitude, zoom] = (VIEW_TEXT.exec(text ?? "") ?? []).map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude, zoom } : null;
}
