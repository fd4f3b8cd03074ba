import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import type { GatheringColumns } from "#domain/gatherings/draft/draft-columns.ts";
import type { GatheringParts } from "#domain/gatherings/draft/draft-series.ts";
import { toDraft } from "#domain/gatherings/draft/to-draft.ts";
import { gatheringError } from "#domain/gatherings/gathering-errors.ts";
import type { GatheringState } from "#domain/gatherings/kinds.ts";
import { listPods, readGathering } from "../gatherings.data.ts";
import { toGatheringError } from "../to-gathering-error.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Creates a draft with its pods and notes and publishes it; returns its state. A retry with the same id after a lost
 * answer changes what the first call left.
 */
export async function createGathering(
  client: BackendClient,
  id: string,
  columns: GatheringColumns,
  parts: GatheringParts,
): Promise<GatheringState> {
  const inserted = await client.from("gatherings").insert({ ...columns, id, state: "draft" });
  if (inserted.error?.code === UNIQUE_VIOLATION) await updateColumns(client, id, columns);
  else unwrap(inserted, toGatheringError);
  await replaceParts(client, id, parts);
  return unwrap(await client.rpc("publish_gathering", { gathering: id }), toGatheringError);
}

/** One gathering; another occurrence of its series stays as it is. */
export async function changeGathering(
  client: BackendClient,
  id: string,
  columns: GatheringColumns,
  parts: GatheringParts,
) {
  await updateColumns(client, id, columns);
  await replaceParts(client, id, parts);
}

async function updateColumns(client: BackendClient, id: string, { report_id: _, ...columns }: GatheringColumns) {
  const changed = unwrap(await client.from("gatherings").update(columns).eq("id", id).select("id"), toGatheringError);
  if (changed.length === 0) throw gatheringError("gathering_not_found");
}

/** Pods keep their members where their name stays. */
async function replaceParts(client: BackendClient, id: string, { pods, hostNotes }: GatheringParts) {
  const known = unwrap(await client.from("pods").select("id, name").eq("gathering_id", id), toGatheringError);
  const idOf = (name: string) => known.find((pod) => pod.name === name)?.id;
  const gone = known.filter(({ name }) => !pods.some((pod) => pod.name === name)).map((pod) => pod.id);
  if (gone.length > 0) unwrap(await client.from("pods").delete().in("id", gone), toGatheringError);
  for (const pod of pods) {
    const podId = idOf(pod.name);
    if (podId) unwrap(await client.from("pods").update(pod).eq("id", podId), toGatheringError);
  }
  const added = pods.filter(({ name }) => !idOf(name)).map((pod) => ({ ...pod, gathering_id: id }));
  if (added.length > 0) unwrap(await client.from("pods").insert(added), toGatheringError);
  await writeHostNotes(client, id, hostNotes);
}

async function writeHostNotes(client: BackendClient, id: string, text: string) {
  const notes = { gathering_id: id, host_notes: text.trim() };
  unwrap(await client.from("gathering_notes").upsert(notes, { onConflict: "gathering_id" }), toGatheringError);
}

/** Null for whom they aren't meant. */
export async function readHostNotes(client: BackendClient, id: string): Promise<string | null> {
  const notes = client.from("gathering_notes").select("host_notes").eq("gathering_id", id);
  return unwrap(await notes.maybeSingle(), toGatheringError)?.host_notes ?? null;
}

/** Everyone who answered is told. */
export async function cancelGathering(client: BackendClient, id: string, reason: string) {
  unwrap(await client.rpc("cancel_gathering", { gathering: id, reason }), toGatheringError);
}

export async function restoreGathering(client: BackendClient, id: string) {
  unwrap(await client.rpc("restore_gathering", { gathering: id }), toGatheringError);
}

export async function rescheduleGathering(
  client: BackendClient,
  id: string,
  { starts, ends }: { starts: string; ends: string },
) {
  unwrap(await client.rpc("reschedule_gathering", { gathering: id, starts, ends }), toGatheringError);
}

export async function closeAnswers(client: BackendClient, id: string, closes: boolean) {
  unwrap(await client.rpc("close_answers", { gathering: id, closes }), toGatheringError);
}

/** Groups in which the swimmer may host. */
export async function listHostedGroups(client: BackendClient, userId: string) {
  const roles = client
    .from("group_members")
    .select("group:swim_groups(id, name, archived_at)")
    .eq("user_id", userId)
    .eq("state", "active")
    .in("role", ["owner", "host"]);
  const data = unwrap(await roles, toGatheringError);
  return data.flatMap(({ group }) => (group && group.archived_at === null ? [{ id: group.id, name: group.name }] : []));
}

/** A gathering as the wizard edits or copies it; for its hosts. */
export async function readDraftSource(client: BackendClient, id: string) {
  const loaded = await readGathering(client, id);
  if (!loaded?.gathering.isHost) throw gatheringError("gathering_not_found");
  const { gathering } = loaded;
  const backupId = gathering.backup?.spotId;
  const [pods, hostNotes, backups] = await Promise.all([
    listPods(client, id),
    readHostNotes(client, id),
    backupId ? listSpotsById(client, [backupId]) : [],
  ]);
  const draft = toDraft({ gathering, pods, hostNotes: hostNotes ?? "", backupName: backups[0]?.name ?? null });
  const { seriesId, occurrenceOn, timeZone } = gathering;
  return { draft, edited: { id, seriesId, occurrenceOn, timeZone } };
}
