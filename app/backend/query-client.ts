import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "#domain/resilience/backend-problem.ts";
import { toProblem } from "./to-app-error.ts";

const STALE_MS = 10 * 60_000;
const FORGET_MS = 2 * 60 * 60_000;
const LONGEST_WAIT_MS = 10_000;
const MAX_RETRIES = 1;

/**
 * Fresh for ten minutes, kept for two hours, one retry. `networkMode: always` fails offline calls at once instead of
 * pausing them silently. `onProblem` is called once per final failure unless `meta.silent` is set.
 */
export function createQueryClient(onProblem: (problem: Error) => void) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (problem, query) => {
        if (query.meta?.silent !== true) onProblem(problem);
      },
    }),
    mutationCache: new MutationCache({
      onError: (problem, _variables, _result, mutation) => {
        if (mutation.meta?.silent !== true) onProblem(problem);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: STALE_MS,
        gcTime: FORGET_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(toProblem(error)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}
