import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { listThumbs, saveThumb } from "./recommendations.data.ts";

export const thumbsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["recommendations", "thumbs", userId],
    queryFn: async () => listThumbs(await getBrowserClient(), userId),
    // A thumb may be pressed all the same.
    meta: { silent: true },
  });

type Thumbs = Readonly<Record<string, boolean>>;

function withThumb(thumbs: Thumbs | undefined, spotId: string, isHelpful: boolean | null) {
  const { [spotId]: _before, ...others } = thumbs ?? {};
  return isHelpful === null ? others : { ...others, [spotId]: isHelpful };
}

/** Shows a thumb at once and sends it; presses about one spot run one after another. `onSaved` hears of what is kept. */
export function useGiveThumb(userId: string, spotId: string, onSaved: (isHelpful: boolean | null) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = thumbsQuery(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `thumb-${spotId}` },
    mutationFn: async (isHelpful: boolean | null) => saveThumb(await getBrowserClient(), userId, { spotId, isHelpful }),
    onMutate: async (isHelpful) => {
      // An answer that is under way knows nothing of this press yet.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.[spotId] ?? null;
      queryClient.setQueryData(queryKey, (thumbs) => withThumb(thumbs, spotId, isHelpful));
      return { before };
    },
    // What could not be kept must not look kept.
    onError: (_problem, _isHelpful, context) =>
      queryClient.setQueryData(queryKey, (thumbs) => withThumb(thumbs, spotId, context?.before ?? null)),
    onSuccess: (_nothing, isHelpful) => onSaved(isHelpful),
    // What was pressed before the others were known stands alone: they are asked for.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
