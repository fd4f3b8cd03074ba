import { type DataTag, useMutation, useQueryClient } from "@tanstack/react-query";

type IdsKey = DataTag<readonly unknown[], string[], Error>;
type ListedIds = {
  queryKey: IdsKey;
  id: string;
  send: (isListed: boolean) => Promise<void>;
};

/** Optimistic update of a list of ids; changes to one id run in order. */
export function useSetListed({ queryKey, id, send }: ListedIds) {
  const queryClient = useQueryClient();
  const show = (isListed: boolean) =>
    queryClient.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((other) => other !== id);
      return isListed && others ? [id, ...others] : others;
    });

  return useMutation({
    mutationKey: queryKey,
    scope: { id: `${queryKey.join("-")}-${id}` },
    mutationFn: send,
    onMutate: async (isListed) => {
      // A pending refetch would undo the optimistic update.
      await queryClient.cancelQueries({ queryKey });
      show(isListed);
    },
    onError: (_problem, isListed) => show(!isListed),
    // Only the last of several presses refetches.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
