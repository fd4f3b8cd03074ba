import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { isUuid } from "#domain/uuid.ts";
import { fromLocalMinute, toLocalMinute } from "#domain/workouts/log/local-time.ts";

type Named = { id: string; name: string };

/** What an address fills in. */
export type LogPreset = {
  spot: Named | null;
  route: Named | null;
  /** By the clock of the spot, or an instant. */
  start: string | null;
  minutes: string | null;
  copyId: string | null;
};

export const NO_PRESET: LogPreset = { spot: null, route: null, start: null, minutes: null, copyId: null };

const readId = (parameters: URLSearchParams, name: string) => {
  const id = parameters.get(name) ?? "";
  return isUuid(id) ? id : null;
};

/** `?spot=&route=&start=&minutes=&copy=`; what isn't valid is left out. */
export function readLogAddress(parameters: URLSearchParams) {
  const minutes = parameters.get("minutes") ?? "";
  return {
    spotId: readId(parameters, "spot"),
    routeId: readId(parameters, "route"),
    start: parameters.get("start"),
    minutes: /^\d{1,4}$/.test(minutes) ? minutes : null,
    copyId: readId(parameters, "copy"),
    isFromFiles: parameters.get("from") === "files",
  };
}

/** A start by the clock of the spot stays as it is; an instant is told by the clock of this device. */
export function toWhen(start: string | null) {
  if (start === null) return null;
  if (fromLocalMinute(start, "UTC") !== null) return start;
  const atMs = Date.parse(start);
  return Number.isNaN(atMs) ? null : toLocalMinute(atMs, deviceTimeZone());
}
