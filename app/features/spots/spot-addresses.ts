export const spotPath = (spotId: string) => `/locations/${spotId}`;
/** A picture of current conditions, for public spots only. */
export const spotImagePath = (spotId: string) => `${spotPath(spotId)}/image.png`;

export const editSpotPath = (spotId: string) => `/spots/${spotId}/edit`;

export const ADDED_SPOTS_PATH = "/favorites?list=added";

export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;
}

/** Opens the map application of a phone. */
export function geoUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}
