import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BackendClient } from "./backend-client.ts";
import { getBrowserClient } from "./browser-client.ts";

/** A query of the backend. The screen that uses it shows its problem. */
export const clientQuery = <Data, const Key extends readonly unknown[]>(
  queryKey: Key,
  load: (client: BackendClient) => Data | Promise<Data>,
) => queryOptions({ queryKey, queryFn: async () => load(await getBrowserClient()), meta: { silent: true } });

type MutationOptions = {
  /** What to load again afterwards. */
  reload?: readonly unknown[];
  onSuccess?: () => Promise<void>;
  /** The screen shows the problem. */
  silent?: boolean;
};

/** A change in the backend. */
export function useClientMutation<Result, Change = void>(
  change: (client: BackendClient, variables: Change) => Promise<Result>,
  { reload, onSuccess, silent = false }: MutationOptions = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Change) => change(await getBrowserClient(), variables),
    ...(onSuccess && { onSuccess }),
    onSettled: () => (reload ? queryClient.invalidateQueries({ queryKey: reload }) : undefined),
    meta: { silent },
  });
}
