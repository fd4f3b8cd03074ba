/** As the tables check it: names with digits before a slash stay out, since Postgres and browsers read them differently. */
const STORED_ZONE = /^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const MAX_ZONE_LENGTH = 64;

/** Whether a swim can be kept with this zone. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_ZONE_LENGTH || !STORED_ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}
