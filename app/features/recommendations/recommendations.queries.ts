import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
import { listThumbs, saveThumb } from "./recommendations.data.ts";

export const thumbsQuery = (userId: string) =>
  clientQuery(["recommendations", "thumbs", userId], (client) => listThumbs(client, userId));

type Thumbs = Readonly<Record<string, boolean>>;

function withThumb(thumbs: Thumbs | undefined, spotId: string, isHelpful: boolean | null) {
  const { [spotId]: _before, ...others } = thumbs ?? {};
  return isHelpful === null ? others : { ...others, [spotId]: isHelpful };
}

/** Shows a thumb at once and sends it; changes to one spot run one after another. */
export function useGiveThumb(userId: string, spotId: string, onSaved: (isHelpful: boolean | null) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = thumbsQuery(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `thumb-${spotId}` },
    mutationFn: async (isHelpful: boolean | null) => saveThumb(await getBrowserClient(), userId, { spotId, isHelpful }),
    onMutate: async (isHelpful) => {
      // A response that is under way doesn't include this change.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.[spotId] ?? null;
      queryClient.setQueryData(queryKey, (thumbs) => withThumb(thumbs, spotId, isHelpful));
      return { before };
    },
    // What was not saved must not look saved.
    onError: (_problem, _isHelpful, context) =>
      queryClient.setQueryData(queryKey, (thumbs) => withThumb(thumbs, spotId, context?.before ?? null)),
    onSuccess: (_nothing, isHelpful) => onSaved(isHelpful),
    // A thumb given before the list was loaded is alone in it.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
