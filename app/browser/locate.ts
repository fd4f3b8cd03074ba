/** Longer than a phone outdoors needs, short enough to wait for with wet hands. */
const LOCATE_TIMEOUT_MS = 8_000;
const LOCATE_MAX_AGE_MS = 60_000;

export type Coordinates = { latitude: number; longitude: number; accuracy: number };

/** Where the device is, as well as it knows; null when it does not tell. The browser may ask the swimmer first. */
export function locate(): Promise<Coordinates | null> {
  if (!("geolocation" in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: LOCATE_MAX_AGE_MS, enableHighAccuracy: true },
    );
  });
}

const PHONE_MAX_PX = 600;

/** Coarse on purpose: nothing that tells one device from another. */
export function describeDevice() {
  if (!matchMedia("(pointer: coarse)").matches) return "computer" as const;
  return Math.min(screen.width, screen.height) < PHONE_MAX_PX ? ("phone" as const) : ("tablet" as const);
}
