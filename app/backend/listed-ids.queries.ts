import { type DataTag, useMutation, useQueryClient } from "@tanstack/react-query";

type IdsKey = DataTag<readonly unknown[], string[], Error>;
type ListedIds = {
  /** Of the question for the list. */
  queryKey: IdsKey;
  id: string;
  send: (isListed: boolean) => Promise<void>;
};

/** Shows at once that an id joins or leaves a list, and sends it; presses about one id run one after another, in order. */
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
      // An answer that is under way knows nothing of this press yet.
      await queryClient.cancelQueries({ queryKey });
      show(isListed);
    },
    // What could not be kept must not look kept, not even where the list cannot be asked for either.
    onError: (_problem, isListed) => show(!isListed),
    // Only the last of several presses reloads, or an older answer would undo a newer press.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
