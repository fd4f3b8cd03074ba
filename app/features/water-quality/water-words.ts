import { formatDay } from "#domain/format/dates.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { ageInDays } from "#domain/water-quality/freshness.ts";
import type { OfficialClass } from "#domain/water-quality/import/parse-notice.ts";

/** The authority's own class, with its year; not about today. */
export function officialText({ quality, year, source }: OfficialClass) {
  const word = quality === "unknown" ? "not classified" : WATER_QUALITY_WORDS[quality].toLowerCase();
  return `Official class of ${year}: ${word}, published by ${source}.`;
}

export function reportsText(count: number) {
  if (count === 0) return "No current reports from swimmers about the water.";
  return `${count === 1 ? "1 current report" : `${count} current reports`} from swimmers about the water: see below.`;
}

/** Estimated from the dates of the last samples. */
export function nextSampleText(at: string, nowMs: number) {
  const days = Math.ceil(-ageInDays(at, nowMs));
  if (days <= 0) return `A new sample was expected around ${formatDay(at)} but hasn't been published yet.`;
  return `Next sample expected around ${formatDay(at)} (in ${days === 1 ? "1 day" : `${days} days`}), based on earlier ones.`;
}

export function ageText(days: number) {
  if (days < 1) return "less than a day ago";
  return days < 2 ? "1 day ago" : `${Math.floor(days)} days ago`;
}
