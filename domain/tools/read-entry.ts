/** "1,500", "1.500" and "1 500" of meters or yards; nobody swims one and a half meters. */
const THOUSANDS = /^[1-9]\d{0,2}([.,]\d{3})+$/;
const DECIMAL = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;

type NumberKind = "decimal" | "whole";

/** Null for blanks and anything that isn't a number. With `whole`, groups of three digits are thousands. */
export function readNumber(text: string, kind: NumberKind = "decimal"): number | null {
  const typed = text.replaceAll(/[\s'’]/g, "").replace("−", "-");
  if (kind === "whole" && THOUSANDS.test(typed)) return Number(typed.replaceAll(/[.,]/g, ""));
  return DECIMAL.test(typed) ? Number(typed.replace(",", ".")) : null;
}

/** "1:58", "1:08:26" or "1:58.4" */
const WITH_COLONS = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{0,2})(?:[.,](\d{0,2}))?$/;
/** "30.51" and "30,51": the number pads of phones have no colon. */
const WITH_DOTS = /^(?:(\d{1,3})[.,])?(\d{1,3})[.,](\d{0,2})$/;
const BARE = /^\d{1,4}$/;

/** What a number without a colon counts: "45" as a time is 45 minutes, "95" as a pace 95 seconds. */
export type DurationKind = "time" | "pace";

/** A pace of fewer seconds doesn't exist, so the number counts minutes. */
const FEWEST_PACE_SECONDS = 10;

/** In seconds; null for blanks, zero, and what isn't a time. */
export function readDuration(text: string, kind: DurationKind = "time"): number | null {
  const typed = text.trim();
  if (BARE.test(typed)) {
    const isMinutes = kind === "time" || Number(typed) < FEWEST_PACE_SECONDS;
    return Number(typed) * (isMinutes ? 60 : 1) || null;
  }
  const [found, hours, minutes, seconds, fraction] = WITH_COLONS.exec(typed) ?? WITH_DOTS.exec(typed) ?? [];
  if (found === undefined) return null;
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(`0.${fraction || 0}`) || null;
}

/** "2:03" or "1:08:26", to the second. */
export function formatDuration(seconds: number) {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const CLOCK = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;
const MINUTES_PER_DAY = 24 * 60;

/** "09:00" and "900" as minutes after midnight; null for anything else. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** "10:08", or "00:20 next day". */
export function formatClock(minutes: number) {
  const ofDay = Math.round(minutes) % MINUTES_PER_DAY;
  const days = Math.floor(Math.round(minutes) / MINUTES_PER_DAY);
  const time = `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
  if (days === 0) return time;
  return days === 1 ? `${time} next day` : `${time}, ${days} days later`;
}
