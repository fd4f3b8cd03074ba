export type ScaleBar = { px: number; text: string };

const FEET_PER_M = 3.28084;
const METERS_PER_MILE = 1609.344;

/** The largest 1, 2 or 5 times a power of ten. */
function roundDown(value: number) {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  if (digit >= 5) return 5 * power;
  return digit >= 2 ? 2 * power : power;
}

/** A bar of a round length, at most `maxPx` long. */
export function scaleBar(metersPerPixel: number, maxPx: number, units: "metric" | "imperial"): ScaleBar {
  const meters = metersPerPixel * maxPx;
  if (units === "imperial") {
    const isMiles = meters >= METERS_PER_MILE;
    const unitM = isMiles ? METERS_PER_MILE : 1 / FEET_PER_M;
    const length = roundDown(meters / unitM);
    return { px: Math.round((length * unitM) / metersPerPixel), text: `${length} ${isMiles ? "mi" : "ft"}` };
  }
  const length = roundDown(meters);
  return {
    px: Math.round(length / metersPerPixel),
    text: length >= 1000 ? `${length / 1000} km` : `${length} m`,
  };
}
