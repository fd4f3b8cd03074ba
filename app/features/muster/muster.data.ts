import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Muster, muster } from "#domain/muster/entry.ts";
import { musterError } from "#domain/muster/muster-errors.ts";
import type { MusterPayload } from "./muster-payload.ts";

type HintedProblem = { hint?: string | null };

/** Null from the backend: the caller is no host, or there is no such gathering. */
export async function readMuster(client: BackendClient, gatheringId: string): Promise<Muster> {
  const call = client.rpc("get_muster", { gathering: gatheringId }, { get: true });
  // An equal read is reused for half a minute otherwise; other hosts count meanwhile.
  const found = unwrap(await call.setHeader("Cache-Control", "no-cache"), (problem) =>
    musterError("muster_not_loaded", problem),
  );
  if (found === null) throw musterError("muster_not_found");
  return muster(found);
}

/** Sending it again changes nothing. Returns the ids of presses for people who are no longer there. */
export async function recordMuster(client: BackendClient, { gatheringId, deviceId, walkIns, entries }: MusterPayload) {
  const call = client.rpc("record_muster", {
    gathering: gatheringId,
    device: deviceId,
    walk_ins: [...walkIns],
    entries: [...entries],
  });
  return unwrap(await call, (problem) => problem);
}

const toCloseError = (problem: HintedProblem) =>
  problem.hint === "still_in_water" ? musterError("still_in_water", problem) : musterError("not_closed", problem);

/** The backend refuses it, too, while somebody is in the water. */
export async function closeMuster(client: BackendClient, gatheringId: string) {
  unwrap(await client.rpc("close_muster", { gathering: gatheringId }), toCloseError);
}

export async function reopenMuster(client: BackendClient, gatheringId: string) {
  unwrap(await client.rpc("reopen_muster", { gathering: gatheringId }), toCloseError);
}

export type DayContact = {
  phone: string;
  emergencyName: string;
  emergencyPhone: string;
  capColor: string;
  note: string;
};

/** What the swimmer told the hosts of this gathering, and as whom they answered; null when they did not answer. */
export async function readDayContact(client: BackendClient, userId: string, gatheringId: string) {
  const own = client
    .from("attendees")
    .select("id, state, cap_color, note_to_host, attendee_contacts(phone, emergency_name, emergency_phone)")
    .eq("gathering_id", gatheringId)
    .eq("user_id", userId);
  const row = unwrap(await own.maybeSingle());
  if (!row || row.state === "not") return null;
  // At most one: the platform gives the row or null, which the types don't say, other backends a list.
  const [given] = [row.attendee_contacts ?? []].flat();
  const contact: DayContact = {
    phone: given?.phone ?? "",
    emergencyName: given?.emergency_name ?? "",
    emergencyPhone: given?.emergency_phone ?? "",
    capColor: row.cap_color ?? "",
    note: row.note_to_host,
  };
  return { attendeeId: row.id, isGiven: Object.values(contact).some(Boolean), contact };
}

type GivenContact = { attendeeId: string; gatheringId: string; contact: DayContact };

/** Empty fields take the numbers back. */
export async function writeDayContact(client: BackendClient, { attendeeId, gatheringId, contact }: GivenContact) {
  const notSaved = (problem: unknown) => musterError("contact_not_saved", problem);
  const { capColor, note } = contact;
  unwrap(await client.rpc("set_attendance_details", { gathering: gatheringId, cap_color: capColor, note }), notSaved);
  const own = () => client.from("attendee_contacts");
  const columns = {
    phone: contact.phone,
    emergency_name: contact.emergencyName,
    emergency_phone: contact.emergencyPhone,
  };
  if (!contact.phone && !contact.emergencyPhone) {
    unwrap(await own().delete().eq("attendee_id", attendeeId), notSaved);
    return;
  }
  const changed = unwrap(await own().update(columns).eq("attendee_id", attendeeId).select("attendee_id"), notSaved);
  if (changed.length > 0) return;
  unwrap(await own().insert({ attendee_id: attendeeId, gathering_id: gatheringId, ...columns }), notSaved);
}
