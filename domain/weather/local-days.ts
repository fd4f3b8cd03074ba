/** The calendar day of an instant at a place, such as 2026-11-22. Zones are few, so their formats are kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function localDate(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as ISO does.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The calendar days from this instant's on, at a place. */
export function localDates(from: Date, timeZone: string, count: number): string[] {
  const first = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));
}
