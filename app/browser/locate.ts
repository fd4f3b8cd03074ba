const LOCATE_TIMEOUT_MS = 8_000;
const LOCATE_MAX_AGE_MS = 60_000;

export type Coordinates = { latitude: number; longitude: number; accuracy: number };

/** Null when unavailable or refused. The browser may ask first. */
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

/** Coarse on purpose: no fingerprinting. */
export function describeDevice() {
  if (!matchMedia("(pointer: coarse)").matches) return "computer" as const;
  return Math.min(screen.width, screen.height) < PHONE_MAX_PX ? ("phone" as const) : ("tablet" as const);
}
