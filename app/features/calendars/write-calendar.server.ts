import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalDateTimeValue,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalRepeatingOptions,
  type ICalWeekday,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { CalendarContent, CalendarEvent, CalendarSeries } from "#domain/gatherings/calendar.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { MINUTE_MS } from "#domain/time.ts";

/** How often calendars should ask again, in seconds. */
const TTL_S = 3600;

/** The library would write a `Date` with this machine's clock. */
const toZoned = (instant: string | number, timeZone: string): ICalDateTimeValue =>
  timeZone === "UTC"
    ? new Date(instant)
    : Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(timeZone);

/** The rule's own time on a date: what RECURRENCE-ID and EXDATE name. */
const toRuleTime = (date: string, { localTime, timeZone }: CalendarSeries): ICalDateTimeValue => {
  const zoned = Temporal.PlainDateTime.from(`${date}T${localTime}`).toZonedDateTime(timeZone);
  return timeZone === "UTC" ? new Date(zoned.epochMilliseconds) : zoned;
};

/** RRULE values are those that `domain/gatherings/series` writes. */
function toRepeating(series: CalendarSeries): ICalRepeatingOptions {
  const parts = new Map(series.rrule.split(";").map((part) => part.split("=") as [string, string]));
  const days = (parts.get("BYDAY") ?? "").split(",").map((day) => /^(-?\d)?([A-Z]{2})$/.exec(day));
  const nth = days[0]?.[1];
  const exclude = series.hidden.map((date) => toRuleTime(date, series));
  return {
    freq: parts.get("FREQ") === "MONTHLY" ? ICalEventRepeatingFreq.MONTHLY : ICalEventRepeatingFreq.WEEKLY,
    byDay: days.flatMap((day) => (day?.[2] ? [day[2] as ICalWeekday] : [])),
    ...(parts.has("INTERVAL") ? { interval: Number(parts.get("INTERVAL")) } : {}),
    // "The first Sunday" in the form that the library knows.
    ...(nth ? { bySetPos: Number(nth) } : {}),
    ...(series.until ? { until: toRuleTime(series.until, series) } : {}),
    ...(exclude.length > 0 ? { exclude } : {}),
  };
}

function describe(event: CalendarEvent, address: string) {
  const reason = event.state === "cancelled" && event.cancelReason ? `Canceled: ${event.cancelReason}` : "";
  const meeting = event.meetingPoint ? `Meeting point: ${event.meetingPoint}` : "";
  return [reason, meeting, event.description, "Conditions change. Check them before you swim:", address]
    .filter(Boolean)
    .join("\n");
}

function toLocation({ placeName, latitude, longitude }: CalendarEvent) {
  if (!placeName) return null;
  return latitude === null || longitude === null
    ? placeName
    : { title: placeName, geo: { lat: latitude, lon: longitude } };
}

/** Its hosts can add what nobody else sees yet. */
const STATUSES: Readonly<Record<string, ICalEventStatus>> = {
  cancelled: ICalEventStatus.CANCELLED,
  draft: ICalEventStatus.TENTATIVE,
  pending: ICalEventStatus.TENTATIVE,
};
const statusOf = ({ state }: CalendarEvent) => STATUSES[state] ?? ICalEventStatus.CONFIRMED;

function toData(event: CalendarEvent, siteUrl: string): ICalEventData {
  const isCancelled = event.state === "cancelled";
  const address = `${siteUrl}${gatheringPath(event)}`;
  return {
    start: toZoned(event.startsAt, event.timeZone),
    end: toZoned(event.endsAt, event.timeZone),
    ...(event.timeZone === "UTC" ? {} : { timezone: event.timeZone }),
    stamp: new Date(event.updatedAt),
    created: new Date(event.createdAt),
    lastModified: new Date(event.updatedAt),
    sequence: event.sequence,
    status: statusOf(event),
    summary: isCancelled ? `Canceled: ${event.title}` : event.title,
    description: describe(event, address),
    location: toLocation(event),
    url: address,
  };
}

/** The rule as one repeating event, and dates that differ from it as exceptions of the same id. */
function addSeries(calendar: ICalCalendar, series: CalendarSeries, events: readonly CalendarEvent[], siteUrl: string) {
  const sample = events.find(({ isException, state }) => !isException && state !== "cancelled") ?? events[0];
  if (!sample) return;
  const id = `${series.id}@tideline`;
  const start = toRuleTime(series.firstOn, series);
  const startMs = start instanceof Date ? start.getTime() : (start as Temporal.ZonedDateTime).epochMilliseconds;
  calendar.createEvent({
    ...toData({ ...sample, state: "published" }, siteUrl),
    id,
    start,
    end: toZoned(startMs + series.minutes * MINUTE_MS, series.timeZone),
    stamp: new Date(series.updatedAt),
    lastModified: new Date(series.updatedAt),
    // A series changes only by its end; other changes make a new one.
    sequence: series.endedAt ? 1 : 0,
    repeating: toRepeating(series),
  });
  for (const event of events) {
    if (event.occurrenceOn === null || (!event.isException && event.state !== "cancelled")) continue;
    calendar.createEvent({ ...toData(event, siteUrl), id, recurrenceId: toRuleTime(event.occurrenceOn, series) });
  }
}

/** A calendar file. The same content gives the same text, so that it has a stable ETag. */
export function writeCalendar({ name, events, series }: CalendarContent, siteUrl: string): string {
  const calendar = ical({
    name,
    prodId: "//Tideline//Gatherings//EN",
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_S,
    // A name here would make every DTSTAMP local, which the format forbids.
    timezone: { name: null, generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? "" },
  });
  for (const each of series) {
    const own = events.filter(({ seriesId }) => seriesId === each.id);
    addSeries(calendar, each, own, siteUrl);
  }
  const repeating = new Set(series.map(({ id }) => id));
  for (const event of events.filter(({ seriesId }) => seriesId === null || !repeating.has(seriesId))) {
    calendar.createEvent({ ...toData(event, siteUrl), id: `${event.id}@tideline` });
  }
  return calendar.toString();
}
