import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";

/** Seconds for 100 m, kept on the device; null until it is set. */
export function useSwimPace() {
  const kept = useStored("swimPace");
  const isSound = kept !== null && kept >= PACE_LIMITS.fastest && kept <= PACE_LIMITS.slowest;
  const setPace = (pace: number) => writeStored("swimPace", Math.round(pace));
  return { pace: isSound ? kept : PACE_LIMITS.usual, isSet: isSound, setPace };
}
