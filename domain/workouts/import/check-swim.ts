import { DAY_MS } from "../../time.ts";
import { MAX_WORKOUT_HOURS, MAX_WORKOUT_KM } from "../workout-limits.ts";
import type { ReadSwim } from "./read-swim.ts";

const SECONDS_PER_HOUR = 3600;
/** No watch recorded swims before; devices without a clock start here or earlier. */
const FIRST_DATE = Date.parse("1990-01-01T00:00:00Z");

/** Why a swim can't be kept, in words; null if it can. */
export function checkSwim({ startedAt, seconds, deviceMeters, repair }: ReadSwim, now: number): string | null {
  const start = Date.parse(startedAt);
  if (start > now + DAY_MS) return "The swim is dated in the future. Check the clock of the device.";
  if (!(start >= FIRST_DATE)) return "The swim has no valid date.";
  if (!(seconds >= 1)) return "The swim lasts less than a second.";
  if (seconds > MAX_WORKOUT_HOURS * SECONDS_PER_HOUR) return `The swim lasts longer than ${MAX_WORKOUT_HOURS} hours.`;
  const isTooLong = Math.max(deviceMeters ?? 0, repair?.meters ?? 0) > MAX_WORKOUT_KM * 1000;
  return isTooLong ? `The swim is longer than ${MAX_WORKOUT_KM} km.` : null;
}
