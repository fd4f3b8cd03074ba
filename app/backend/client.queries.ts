import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BackendClient } from "./backend-client.ts";
import { getBrowserClient } from "./browser-client.ts";

/** A question to the backend. The screen that asks shows itself what went wrong. */
export const clientQuery = <Data, const Key extends readonly unknown[]>(
  queryKey: Key,
  ask: (client: BackendClient) => Data | Promise<Data>,
) => queryOptions({ queryKey, queryFn: async () => ask(await getBrowserClient()), meta: { silent: true } });

type MutationOptions = {
  /** What is asked for again afterwards. */
  reload?: readonly unknown[];
  /** The screen shows itself what went wrong. */
  silent?: boolean;
};

/** A change in the backend. */
export function useClientMutation<Wish, Result>(
  change: (client: BackendClient, wish: Wish) => Promise<Result>,
  { reload, silent = false }: MutationOptions = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Wish) => change(await getBrowserClient(), wish),
    onSettled: () => reload && queryClient.invalidateQueries({ queryKey: reload }),
    meta: { silent },
  });
}
