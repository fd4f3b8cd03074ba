import { useQuery } from "@tanstack/react-query";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { HOUR_MS } from "#domain/time.ts";
import { spotNowQuery } from "./log.queries.ts";

const NO_SPOT = "";

/** What the forecast says of the hour of the start; null values are not known. */
export type SpotHour = {
  waterC: number | null;
  airC: number | null;
  windKmh: number | null;
  waveM: number | null;
  isSimulated: boolean;
};

/** The clock of a spot and its water at the start; without a spot the clock of the device. */
export function useSpotNow(spotId: string | null) {
  const { data: outlook } = useQuery({ ...spotNowQuery(spotId ?? NO_SPOT), enabled: spotId !== null });
  const known = spotId === null ? null : outlook;
  return {
    timeZone: known?.timeZone ?? deviceTimeZone(),
    /** Null for a time that the forecast no longer has. */
    hourAt: (startMs: number | null): SpotHour | null => {
      if (!known || startMs === null) return null;
      const hours = known.hourBefore ? [known.hourBefore, ...known.hours] : known.hours;
      const hour = hours.find(({ at }) => startMs >= Date.parse(at) && startMs < Date.parse(at) + HOUR_MS);
      return hour
        ? {
            waterC: hour.waterTemperatureC,
            airC: hour.airTemperatureC,
            windKmh: hour.windSpeedKmh,
            waveM: hour.waveHeightM,
            isSimulated: known.isSimulated,
          }
        : null;
    },
  };
}
