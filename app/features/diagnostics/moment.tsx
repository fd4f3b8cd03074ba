import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { formatLogTime } from "#domain/format/dates.ts";

/** In the time zone of this device, so only for what the browser draws. */
export function Moment({ at }: { at: number | string }) {
  return <time dateTime={new Date(at).toISOString()}>{formatLogTime(at, deviceTimeZone())}</time>;
}
