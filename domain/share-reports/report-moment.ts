/** The zone itself where it is one that this machine knows, else UTC; always said beside the time. */
export function knownTimeZone(timeZone: string | null | undefined) {
  if (!timeZone) return "UTC";
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** `22 Nov 2026, 14:05 GMT`, by the clock of the spot. */
export function formatMoment(iso: string, timeZone: string | null | undefined) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: knownTimeZone(timeZone),
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return format.format(Date.parse(iso));
}

/** `Sun 14:05`, for what is near. */
export function formatTurn(iso: string, timeZone: string | null | undefined) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: knownTimeZone(timeZone),
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(Date.parse(iso));
}

/** `22 Nov 2026`. */
export function formatDay(iso: string, timeZone?: string | null) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: knownTimeZone(timeZone),
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return format.format(Date.parse(iso));
}
