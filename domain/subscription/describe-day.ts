/** How somebody reads dates; a wrong language or zone is read as the default. */
export type DateReader = { locale?: string | undefined; timeZone?: string | undefined };

function createFormatter({ locale = "en", timeZone = "UTC" }: DateReader) {
  try {
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  } catch (problem) {
    // A browser names what another does not know: the day is said all the same.
    if (problem instanceof RangeError) return new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
    throw problem;
  }
}

/** The day of a moment as this person writes it, such as `December 6, 2026`. */
export const describeDay = (moment: string, reader: DateReader = {}) =>
  createFormatter(reader).format(new Date(moment));
