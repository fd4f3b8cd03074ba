import ical, { ICalCalendarMethod } from "ical-generator";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatMoment, knownTimeZone } from "#domain/format/dates.ts";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import type { ReportVerdict } from "#domain/share-reports/report-verdict.ts";
import { formatOffset, wallClock } from "#domain/share-reports/swim-event.ts";

const SWIM_MS = 3_600_000;

type SwimEvent = {
  id: string;
  paper: ReportContent;
  /** Of the hour of the swim. */
  verdict: ReportVerdict;
  start: Date;
  timeZone: string | null;
  address: string;
  takenAt: string;
};

/** The offset at the time of the swim: the event does not repeat. */
function zoneBlock(timeZone: string, start: Date) {
  const offset = formatOffset(wallClock(start, timeZone).offsetMinutes);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}

/** The library writes local time, so it gets a date whose local time is the spot's. */
function asShownThere(instant: Date, timeZone: string) {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  return new Date(year, month - 1, day, hour, minute);
}

function describe({ paper, verdict, start, timeZone, address }: SwimEvent) {
  return [
    `Local time: ${formatMoment(start.toISOString(), timeZone)}.`,
    `Verdict for this hour: ${verdict.line}. ${verdict.sentence}`,
    `${paper.kind} as known on ${paper.takenAt}${paper.isSimulated ? " (Simulated)" : ""}:`,
    ...paper.warnings.map((warning) => `Warning: ${warning}`),
    ...paper.figures.map(({ label, value, detail }) => `${label}: ${value} (${detail})`),
    paper.note,
    "Conditions change. Check again before you swim:",
    address,
  ]
    .filter(Boolean)
    .join("\n");
}

const toUtcStamp = (instant: Date) => `${instant.toISOString().replaceAll(/[-:]|\.\d+Z$/g, "")}Z`;

function summarize({ paper, verdict: { state } }: SwimEvent) {
  const isWorthGoing = state === "good" || state === "fair";
  return isWorthGoing ? `Swim: ${paper.title}` : `${VERDICT_WORDS[state]}: swim at ${paper.title}`;
}

/** A calendar event. The same swim keeps its id, so that it is never there twice. */
export function writeSwimEvent(event: SwimEvent) {
  const { id, paper, start, address, takenAt } = event;
  const timeZone = knownTimeZone(event.timeZone);
  const isUtc = timeZone === "UTC";
  const show = (instant: Date) => (isUtc ? instant : asShownThere(instant, timeZone));
  const calendar = ical({
    prodId: "//Tideline//Swim//EN",
    method: ICalCalendarMethod.PUBLISH,
    ...(isUtc ? {} : { timezone: { name: timeZone, generator: () => zoneBlock(timeZone, start) } }),
  });
  calendar.createEvent({
    id: `${id}-${start.getTime()}@tideline`,
    start: show(start),
    end: show(new Date(start.getTime() + SWIM_MS)),
    stamp: new Date(takenAt),
    summary: summarize(event),
    location: paper.place,
    description: describe(event),
    url: address,
    ...(isUtc ? {} : { timezone: timeZone }),
  });
  // With a zone the library writes DTSTAMP in local time; the format requires UTC.
  return calendar.toString().replace(/^DTSTAMP:\S*/m, `DTSTAMP:${toUtcStamp(new Date(takenAt))}`);
}
