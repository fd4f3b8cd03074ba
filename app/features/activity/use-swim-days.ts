import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { swimDaysQuery } from "#app/features/workouts/workouts.queries.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";

/** The days of some years, as one query. */
export function useSwimDays(userId: string, years: readonly number[]) {
  const asked = [...new Set(years)].sort().map((year) => swimDaysQuery(userId, `${year}-01-01`, `${year}-12-31`));
  return useQueries({ queries: asked, combine });
}

/** Outside the hook, so that the days stay the same while nothing changes. */
function combine(queries: readonly UseQueryResult<SwimDay[]>[]) {
  const loaded = queries.flatMap(({ data }) => (data ? [data] : []));
  return {
    data: loaded.length === queries.length ? loaded.flat() : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    /** When the oldest part was loaded, in milliseconds. */
    loadedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
