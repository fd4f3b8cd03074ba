import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { type Decided, decideGathering, readGoState } from "./go/go.data.ts";
import {
  closeMuster,
  type DayContact,
  readDayContact,
  readMuster,
  reopenMuster,
  writeDayContact,
} from "./muster.data.ts";

const POLL_MS = 15_000;
/** A phone whose live connection is lost still agrees with the others soon. */
const UNCONNECTED_POLL_MS = 3_000;

export const musterQuery = (userId: string, gatheringId: string, isLive = true) => ({
  ...clientQuery(["muster", "board", userId, gatheringId], (client) => readMuster(client, gatheringId)),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: isLive ? POLL_MS : UNCONNECTED_POLL_MS,
});

/** Closing, and opening again as its undo. */
export const useCloseMuster = (gatheringId: string) =>
  useClientMutation((client, isClosed: boolean) => (isClosed ? closeMuster : reopenMuster)(client, gatheringId), {
    reload: ["muster"],
  });

/** Reloads while the page is open: a host may decide at any time. */
export const goStateQuery = (gatheringId: string) => ({
  ...clientQuery(["muster", "go", gatheringId], (client) => readGoState(client, gatheringId)),
  staleTime: MINUTE_MS,
  refetchOnMount: true,
  refetchInterval: MINUTE_MS,
});

export const useDecide = () =>
  useClientMutation((client, decided: Decided) => decideGathering(client, decided), {
    reload: ["muster", "go"],
    silent: true,
  });

/** Loaded again with its gathering: only who is coming has one. */
const DAY_CONTACTS = ["gatherings", "day-contact"] as const;

export const dayContactQuery = (userId: string, gatheringId: string) =>
  clientQuery([...DAY_CONTACTS, userId, gatheringId], (client) => readDayContact(client, userId, gatheringId));

export const useWriteDayContact = (gatheringId: string) =>
  useClientMutation(
    (client, { attendeeId, contact }: { attendeeId: string; contact: DayContact }) =>
      writeDayContact(client, { attendeeId, gatheringId, contact }),
    { reload: DAY_CONTACTS, silent: true },
  );
