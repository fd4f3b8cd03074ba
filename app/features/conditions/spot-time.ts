/** Instants in the words of the place where they happen. Composed by hand: browsers and servers punctuate differently. */
export type SpotTime = {
  /** "14:05" */
  time: (instant: string | number) => string;
  /** "Sun 22 Nov" */
  day: (instant: string | number) => string;
};

function createFormatter(timeZone: string, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  } catch (problem) {
    // A zone that this engine does not know; the heading then says UTC.
    if (problem instanceof RangeError) return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
    throw problem;
  }
}

export function createSpotTime(timeZone: string): SpotTime {
  const clock = createFormatter(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const calendar = createFormatter(timeZone, { weekday: "short", day: "numeric", month: "short" });
  return {
    time: (instant) => clock.format(new Date(instant)),
    day: (instant) => {
      const parts = calendar.formatToParts(new Date(instant));
      const of = (type: string) => parts.find((part) => part.type === type)?.value.slice(0, 3) ?? "";
      return `${of("weekday")} ${of("day")} ${of("month")}`;
    },
  };
}

/** "Europe/Dublin" as swimmers read it: "Dublin time". */
export function zoneWords(timeZone: string) {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return timeZone.includes("/") && !timeZone.startsWith("Etc/") ? `${city} time` : "UTC";
}
