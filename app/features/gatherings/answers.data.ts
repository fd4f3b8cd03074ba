import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Attendee, type OwnAnswer, parseAttendee, parseOwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import { gatheringError } from "#domain/gatherings/gathering-errors.ts";
import type { Answer } from "#domain/gatherings/kinds.ts";
import { toGatheringError } from "./to-gathering-error.ts";

/** Everyone whom the reader may see, as far as they show themselves. */
export async function listAttendees(client: BackendClient, gatheringId: string): Promise<Attendee[]> {
  const data = unwrap(await client.rpc("list_attendees", { gathering: gatheringId }), (problem) =>
    gatheringError("gatherings_not_loaded", problem),
  );
  return data.map(parseAttendee);
}

/** "Going" becomes a place on the waiting list where it is full. */
export async function answerGathering(client: BackendClient, gatheringId: string, answer: Answer): Promise<OwnAnswer> {
  const call = client.rpc("answer_gathering", { gathering: gatheringId, answer });
  return parseOwnAnswer(unwrap(await call, toGatheringError));
}

/** Takes the place that is held for 24 hours. */
export async function confirmPlace(client: BackendClient, gatheringId: string): Promise<OwnAnswer> {
  return parseOwnAnswer(unwrap(await client.rpc("confirm_place", { gathering: gatheringId }), toGatheringError));
}

export type HelperChange = { gatheringId: string; userId: string; helps: boolean };

const UNIQUE_VIOLATION = "23505";

type AttendanceDetails = { isFirstTime?: boolean; note?: string; capColor?: string };

export async function setAttendanceDetails(
  client: BackendClient,
  gatheringId: string,
  { isFirstTime, note, capColor }: AttendanceDetails,
) {
  const details = {
    ...(isFirstTime !== undefined && { first_time: isFirstTime }),
    ...(note !== undefined && { note }),
    ...(capColor !== undefined && { cap_color: capColor }),
  };
  unwrap(await client.rpc("set_attendance_details", { gathering: gatheringId, ...details }), toGatheringError);
}

/** Null takes them out. The types don't know that arguments may be null. */
const orNothing = (id: string | null) => id as string;

export async function setPod(client: BackendClient, attendeeId: string, podId: string | null) {
  unwrap(await client.rpc("set_pod", { attendee: attendeeId, pod: orNothing(podId) }), toGatheringError);
}

export async function setBuddy(client: BackendClient, attendeeId: string, buddyId: string | null) {
  unwrap(await client.rpc("set_buddy", { attendee: attendeeId, buddy: orNothing(buddyId) }), toGatheringError);
}

export async function setGreeter(client: BackendClient, attendeeId: string, greeterId: string | null) {
  unwrap(await client.rpc("set_greeter", { attendee: attendeeId, greeter: orNothing(greeterId) }), toGatheringError);
}

/** Helpers share the muster board and whatever else hosts do. Repeating it changes nothing. */
export async function setHelper(client: BackendClient, { gatheringId, userId, helps }: HelperChange) {
  const row = { gathering_id: gatheringId, user_id: userId };
  const hosts = client.from("gathering_hosts");
  if (!helps) {
    unwrap(await hosts.delete().match(row), toGatheringError);
    return;
  }
  const added = await hosts.insert(row);
  if (added.error?.code !== UNIQUE_VIOLATION) unwrap(added, toGatheringError);
}

/** They can't come back until a host lets them. */
export async function removeAttendee(client: BackendClient, attendeeId: string, removes: boolean) {
  unwrap(await client.rpc("remove_attendee", { attendee: attendeeId, removes }), toGatheringError);
}

export async function offerPlace(client: BackendClient, attendeeId: string) {
  unwrap(await client.rpc("offer_place", { attendee: attendeeId }), toGatheringError);
}

export async function addComment(client: BackendClient, gatheringId: string, body: string) {
  unwrap(
    await client.from("gathering_comments").insert({ gathering_id: gatheringId, body: body.trim() }),
    toGatheringError,
  );
}

/** By its author or a host, who can restore it for 30 days. */
export async function deleteComment(client: BackendClient, id: string, isDeleted: boolean) {
  const deleted_at = isDeleted ? new Date().toISOString() : null;
  unwrap(await client.from("gathering_comments").update({ deleted_at }).eq("id", id), toGatheringError);
}

export async function approveComment(client: BackendClient, id: string) {
  unwrap(await client.from("gathering_comments").update({ is_approved: true }).eq("id", id), toGatheringError);
}
