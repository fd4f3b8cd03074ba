import * as z from "zod/mini";
import { WATER_TYPES } from "../../spots/spot-words.ts";
import type { ExposureFacts } from "./conditions-facts.ts";

const degrees = z.number().check(z.minimum(0), z.maximum(360));
const hours = z.number().check(z.minimum(0), z.maximum(12));

const exposureRow = z.object({
  water_type: z.nullable(z.enum(WATER_TYPES)),
  faces_deg: z.nullable(degrees),
  sheltered_sectors: z.array(z.object({ from_deg: degrees, to_deg: degrees })),
  wave_share: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  tide_window: z.nullable(z.object({ hours_before_high: hours, hours_after_high: hours })),
});

/** Throws on a row of another shape. */
export function parseExposure(row: unknown): ExposureFacts {
  const { water_type, faces_deg, sheltered_sectors, tide_window, wave_share } = exposureRow.parse(row);
  return {
    waterType: water_type,
    facesDeg: faces_deg,
    shelteredSectors: sheltered_sectors.map(({ from_deg, to_deg }) => ({ fromDeg: from_deg, toDeg: to_deg })),
    waveShare: wave_share,
    tideWindow: tide_window && {
      hoursBeforeHigh: tide_window.hours_before_high,
      hoursAfterHigh: tide_window.hours_after_high,
    },
  };
}
