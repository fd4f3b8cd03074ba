import ical, { ICalCalendarMethod } from "ical-generator";
import { formatMoment } from "#domain/format/dates.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { SKETCH_NOTE, swimTimeText } from "#domain/swim-routes/route-words.ts";
import type { SwimTimes } from "#domain/swim-routes/swim-times.ts";
import { MINUTE_MS } from "#domain/time.ts";

type Swum = Pick<SwimRoute, "id" | "name" | "points" | "updatedAt">;

/** A rehearsed swim for a calendar, in UTC. The same start keeps its id, so that it is never there twice. */
export function writeRouteSwim({ id, name, points, updatedAt }: Swum, times: SwimTimes, address: string): string {
  const { startMs, outMs } = times;
  const [start] = points;
  const calendar = ical({ prodId: "//Tideline//Swim route//EN", method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${id}-${startMs}@tideline`,
    start: new Date(startMs),
    end: new Date(outMs),
    stamp: new Date(updatedAt),
    summary: `Swim: ${name}`,
    location: start ? { title: name, geo: { lat: start.latitude, lon: start.longitude } } : null,
    description: [
      `Rehearsed for a start at ${formatMoment(new Date(startMs).toISOString(), "UTC")}: ${swimTimeText((outMs - startMs) / MINUTE_MS)} in the water.`,
      SKETCH_NOTE,
      "Conditions change. Rehearse again before you swim:",
      address,
    ].join("\n"),
    url: address,
  });
  return calendar.toString();
}
