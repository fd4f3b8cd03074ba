import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { SeriesRule } from "#domain/gatherings/draft/draft-series.ts";
import type { Answer } from "#domain/gatherings/kinds.ts";
import type { HelperChange } from "./answers.data.ts";

/** Loaded with a swimmer's first press. */
const loadAnswers = () => import("./answers.data.ts");
const loadHost = () => import("./host/host.data.ts");

const GATHERINGS = ["gatherings"] as const;

export const attendeesQuery = (gatheringId: string) =>
  clientQuery([...GATHERINGS, "attendees", gatheringId], async (client) =>
    (await loadAnswers()).listAttendees(client, gatheringId),
  );

export const hostNotesQuery = (gatheringId: string) =>
  clientQuery([...GATHERINGS, "notes", gatheringId], async (client) =>
    (await loadHost()).readHostNotes(client, gatheringId),
  );

export const hostedGroupsQuery = (userId: string) =>
  clientQuery(["groups", "hosted", userId], async (client) => (await loadHost()).listHostedGroups(client, userId));

/** Always as it is now: it is about to be changed. */
export const draftSourceQuery = (id: string) =>
  queryOptions({
    ...clientQuery([...GATHERINGS, "draft", id], async (client) => (await loadHost()).readDraftSource(client, id)),
    staleTime: 0,
    gcTime: 0,
  });

/** Asked for again only when the rule changes: tides don't. */
export const seriesPreviewQuery = (asked: { spotId: string; rule: SeriesRule | null }) =>
  clientQuery([...GATHERINGS, "preview", asked], async (client) => {
    const { rule, spotId } = asked;
    return rule && (await import("./series.data.ts")).previewSeries(client, { series: rule, spotId });
  });

/** The page got its gathering, answer and comments from the server; names come in the browser. */
function useReloadGathering() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: GATHERINGS }), revalidate()]);
  };
}

/** Presses are sent in order, and the last one counts. */
export function useAnswer(gatheringId: string) {
  const reload = useReloadGathering();
  return useMutation({
    scope: { id: `answer-${gatheringId}` },
    mutationFn: async (answer: Answer) =>
      (await loadAnswers()).answerGathering(await getBrowserClient(), gatheringId, answer),
    onSettled: reload,
    meta: { silent: true },
  });
}

/** What changes and is then shown from the server. */
function useGatheringMutation<Change = void>(call: (client: BackendClient, change: Change) => Promise<unknown>) {
  const onSuccess = useReloadGathering();
  return useClientMutation<unknown, Change>(call, { onSuccess });
}

export const useConfirmPlace = (gatheringId: string) =>
  useGatheringMutation(async (client) => (await loadAnswers()).confirmPlace(client, gatheringId));

export const useAttendanceDetails = (gatheringId: string) =>
  useGatheringMutation(async (client, details: { isFirstTime?: boolean; note?: string; capColor?: string }) =>
    (await loadAnswers()).setAttendanceDetails(client, gatheringId, details),
  );

export const useSetPod = () =>
  useGatheringMutation(async (client, { attendeeId, podId }: { attendeeId: string; podId: string | null }) =>
    (await loadAnswers()).setPod(client, attendeeId, podId),
  );

export const useSetBuddy = () =>
  useGatheringMutation(async (client, { attendeeId, buddyId }: { attendeeId: string; buddyId: string | null }) =>
    (await loadAnswers()).setBuddy(client, attendeeId, buddyId),
  );

export const useSetGreeter = () =>
  useGatheringMutation(async (client, { attendeeId, greeterId }: { attendeeId: string; greeterId: string | null }) =>
    (await loadAnswers()).setGreeter(client, attendeeId, greeterId),
  );

export const useSetHelper = () =>
  useGatheringMutation(async (client, change: HelperChange) => (await loadAnswers()).setHelper(client, change));

export const useRemoveAttendee = () =>
  useGatheringMutation(async (client, { attendeeId, removes }: { attendeeId: string; removes: boolean }) =>
    (await loadAnswers()).removeAttendee(client, attendeeId, removes),
  );

export const useOfferPlace = () =>
  useGatheringMutation(async (client, attendeeId: string) => (await loadAnswers()).offerPlace(client, attendeeId));

export const useAddComment = (gatheringId: string) =>
  useGatheringMutation(async (client, body: string) => (await loadAnswers()).addComment(client, gatheringId, body));

export const useDeleteComment = () =>
  useGatheringMutation(async (client, { id, isDeleted }: { id: string; isDeleted: boolean }) =>
    (await loadAnswers()).deleteComment(client, id, isDeleted),
  );

export const useApproveComment = () =>
  useGatheringMutation(async (client, id: string) => (await loadAnswers()).approveComment(client, id));

export const useCancelGathering = (gatheringId: string) =>
  useGatheringMutation(async (client, reason: string) =>
    (await loadHost()).cancelGathering(client, gatheringId, reason),
  );

export const useRestoreGathering = (gatheringId: string) =>
  useGatheringMutation(async (client) => (await loadHost()).restoreGathering(client, gatheringId));

export const useRescheduleGathering = (gatheringId: string) =>
  useGatheringMutation(async (client, times: { starts: string; ends: string }) =>
    (await loadHost()).rescheduleGathering(client, gatheringId, times),
  );

export const useCloseAnswers = (gatheringId: string) =>
  useGatheringMutation(async (client, closes: boolean) => (await loadHost()).closeAnswers(client, gatheringId, closes));

export const useEndSeries = () =>
  useGatheringMutation(async (client, { reason, ...from }: { seriesId: string; fromOn: string; reason: string }) =>
    (await import("./series.data.ts")).endSeries(client, from, reason),
  );
