import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { toInstant } from "../../../../domain/gatherings/series/local-time.ts";
import type { SeriesDates } from "../../../../domain/gatherings/series/tide-dates.ts";

type RruleOptions = {
  rrule: string;
  /** "07:30" or "07:30:00". */
  localTime: string;
  timeZone: string;
  firstOn: string;
  from: string;
  through: string;
};

/**
 * The dates of a rule, each at its time in the zone. Dates come from noon, which exists on every day; a time that clocks
 * skip is a skipped date, since calendars disagree about it.
 */
export function expandRrule({ rrule, localTime, timeZone, firstOn, from, through }: RruleOptions): SeriesDates {
  const time = localTime.slice(0, 5);
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${firstOn.replaceAll("-", "")}T120000\nRRULE:${rrule}`,
    temporal: Temporal,
  });
  const found = rule.between(new Date(`${from}T00:00:00Z`), new Date(`${through}T23:59:59Z`), true);
  const dates: SeriesDates = { occurrences: [], skipped: [] };
  for (const each of found) {
    const on = each.toPlainDate().toString();
    const at = toInstant(on, time, timeZone);
    if (at === null) dates.skipped.push({ on, reason: "Clocks skip this time on this date" });
    else dates.occurrences.push({ on, startsAt: new Date(at).toISOString() });
  }
  return dates;
}
