import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isWorthRepeating } from "#domain/resilience/backend-problem.ts";
import { toProblem } from "./to-app-error.ts";

const STALE_MS = 10 * 60_000;
const FORGET_MS = 2 * 60 * 60_000;
const LONGEST_WAIT_MS = 10_000;
const MAX_RETRIES = 1;

/**
 * Fresh for ten minutes, kept for two hours, one retry of what may go well then. Without a network a call fails and says
 * so at once: waiting for one without a word, the default, would look like a page that hangs or a write that is kept.
 * `onProblem` hears of every read or write that failed for good, once, unless its `meta.silent` is true because the
 * screen shows the problem itself.
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
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRepeating(toProblem(error)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}
