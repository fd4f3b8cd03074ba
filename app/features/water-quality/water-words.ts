import { formatDay } from "#domain/format/dates.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { ageInDays } from "#domain/water-quality/freshness.ts";
import type { OfficialClass } from "#domain/water-quality/official-word.ts";

/** The authority's own class, with its year: it says nothing of today. */
export function officialText({ quality, year, source }: OfficialClass) {
  const word = quality === "unknown" ? "not classified" : WATER_QUALITY_WORDS[quality].toLowerCase();
  return `Official class of ${year}: ${word}, published by ${source}.`;
}

export function reportsText(count: number) {
  if (count === 0) return "No reports of swimmers about the water hold now.";
  return `${count === 1 ? "1 report" : `${count} reports`} of swimmers about the water ${count === 1 ? "holds" : "hold"} now: see below.`;
}

/** What the pace of the last samples lets expect; nobody has promised it. */
export function nextSampleText(at: string, nowMs: number) {
  const days = Math.ceil(-ageInDays(at, nowMs));
  if (days <= 0) return `A new sample was to be expected about ${formatDay(at)}; none has been published yet.`;
  return `Next sample expected about ${formatDay(at)} (in ${days === 1 ? "1 day" : `${days} days`}), by the pace of the last ones.`;
}

/** The age in whole days. */
export function ageText(days: number) {
  if (days < 1) return "less than a day ago";
  return days < 2 ? "1 day ago" : `${Math.floor(days)} days ago`;
}
