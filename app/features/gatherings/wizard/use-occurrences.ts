import { useQuery } from "@tanstack/react-query";
import { toSeriesRule } from "#domain/gatherings/draft/draft-series.ts";
import { type Occurrence, previewWeekly } from "#domain/gatherings/draft/draft-times.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { seriesPreviewQuery } from "../gatherings.queries.ts";

const PREVIEW_LIMIT = 4;
const NO_SPOT = "";

type Occurrences = { occurrences: readonly Occurrence[] | null; problem?: string | undefined };

/** The coming dates of a series: weekly ones are counted here, those of the tide are asked for. */
export function useOccurrences(draft: GatheringDraft, timeZone: string): Occurrences {
  const { repeat, startsAt, weekdays, place } = draft;
  const spotId = place?.kind === "spot" ? place.id : null;
  const rule = toSeriesRule(draft, timeZone);
  const asksTide = repeat === "tide" && spotId !== null && startsAt !== "" && weekdays.length > 0;
  const { data, error } = useQuery({
    ...seriesPreviewQuery({ spotId: spotId ?? NO_SPOT, rule }),
    enabled: asksTide && rule !== null,
  });
  if (repeat === "once" || startsAt === "" || weekdays.length === 0) return { occurrences: [] };
  if (repeat === "weekly") return { occurrences: previewWeekly(draft, { timeZone, limit: PREVIEW_LIMIT }) };
  if (!asksTide) return { occurrences: [] };
  if (error) return { occurrences: null, problem: error.message };
  return { occurrences: data ? mergeDates(data) : null };
}

type Preview = { occurrences: { on: string; startsAt: string }[]; skipped: { on: string; reason: string }[] };

function mergeDates({ occurrences, skipped }: Preview): Occurrence[] {
  const found = occurrences.map(({ on, startsAt }) => ({ day: on, startMs: Date.parse(startsAt), skipped: null }));
  const missed = skipped.map(({ on, reason }) => ({ day: on, startMs: null, skipped: reason }));
  return [...found, ...missed].sort((a, b) => a.day.localeCompare(b.day)).slice(0, PREVIEW_LIMIT);
}
