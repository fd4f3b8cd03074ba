import { METERS_PER_KM } from "../../format/units.ts";
import { HOUR_MS, SECOND_MS } from "../../time.ts";
import type { Progress, Stretch } from "./progress.ts";

/** m/s; 0.1 km/h, as swimmers are slow. */
const STOPPED_SPEED = (0.1 * METERS_PER_KM * SECOND_MS) / HOUR_MS;
/** A shorter rest is a look ahead. */
const MIN_STOP_SECONDS = 10;

/** Where the swimmer rested. */
export function findStops({ seconds, meters }: Progress): Stretch[] {
  const stops: Stretch[] = [];
  let open: Stretch | null = null;
  for (let index = 1; index < seconds.length; index += 1) {
    const [fromSeconds, toSeconds] = [seconds[index - 1] ?? 0, seconds[index] ?? 0];
    const [fromMeters, toMeters] = [meters[index - 1] ?? 0, meters[index] ?? 0];
    const isStopped = toMeters - fromMeters < STOPPED_SPEED * (toSeconds - fromSeconds);
    if (isStopped) {
      open ??= { fromMeters, toMeters, fromSeconds, toSeconds };
      open = { ...open, toMeters, toSeconds };
      continue;
    }
    if (open) stops.push(open);
    open = null;
  }
  if (open) stops.push(open);
  return stops.filter((stop) => stop.toSeconds - stop.fromSeconds >= MIN_STOP_SECONDS);
}

export const stoppedSeconds = (stops: readonly Stretch[]) =>
  stops.reduce((sum, { fromSeconds, toSeconds }) => sum + toSeconds - fromSeconds, 0);
