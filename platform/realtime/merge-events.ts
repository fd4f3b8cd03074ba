import type {
  BroadcastEvent,
  ChangeEvent,
  ChangeType,
  Meta,
  PresenceEvent,
  Presences,
  RealtimeEvent,
} from "./events.ts";

/** The newest word about a row; a row that the client has not heard of yet is still new to it. */
function mergeChanges(older: ChangeEvent, newer: ChangeEvent): ChangeEvent | null {
  // Another set of subscriptions would hear, or miss, what was not meant for it.
  if (older.ids.join() !== newer.ids.join()) return null;
  const isStillNew = older.type === "INSERT" && newer.type === "UPDATE";
  const type: ChangeType = isStillNew ? "INSERT" : newer.type;
  return { ...newer, type };
}

const refOf = (meta: Meta) => meta.phx_ref;
const refsOf = (presences: Presences) => new Set(Object.values(presences).flatMap(({ metas }) => metas.map(refOf)));

/** Both lists by key, without the presences that these references name. */
function join(first: Presences, second: Presences, without: ReadonlySet<string>): Presences {
  const joined = new Map<string, Meta[]>();
  for (const [key, { metas }] of [...Object.entries(first), ...Object.entries(second)]) {
    const kept = metas.filter((meta) => !without.has(refOf(meta)));
    if (kept.length > 0) joined.set(key, [...(joined.get(key) ?? []), ...kept]);
  }
  return Object.fromEntries([...joined].map(([key, metas]) => [key, { metas }]));
}

/** Who left does not come first; a leave stays, since the client may know the presence from the state it began with. */
function mergePresences(older: PresenceEvent, newer: PresenceEvent): PresenceEvent {
  const leaves = join(older.leaves, newer.leaves, new Set());
  return { ...newer, joins: join(older.joins, newer.joins, refsOf(leaves)), leaves };
}

function merge(older: RealtimeEvent, newer: RealtimeEvent): RealtimeEvent | null {
  if (older.kind === "change" && newer.kind === "change") return mergeChanges(older, newer);
  if (older.kind === "presence" && newer.kind === "presence") return mergePresences(older, newer);
  return older.kind === newer.kind ? newer : null;
}

const subjects = new WeakMap<RealtimeEvent, string>();

/** A payload's own `id` says what it is about; without one, only the same payload is the same subject. */
function aboutBroadcast({ event, payload }: BroadcastEvent) {
  if ("binary" in payload) return [event, payload.binary.toString("latin1")];
  const value: unknown = JSON.parse(payload.json);
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? [event, "id", id] : [event, payload.json];
}

function about(event: RealtimeEvent) {
  if (event.kind === "change") return [event.schema, event.table, event.oldRecord];
  return event.kind === "broadcast" ? aboutBroadcast(event) : [];
}

/** What an event is about: of a subject only the newest word counts. Asked only of events that have to wait. */
export function subjectOf(event: RealtimeEvent): string {
  const known = subjects.get(event);
  if (known !== undefined) return known;
  const subject = JSON.stringify([event.kind, event.topic, ...about(event)]);
  subjects.set(event, subject);
  return subject;
}

const merged = new WeakMap<RealtimeEvent, { older: RealtimeEvent; result: RealtimeEvent | null }>();

/**
 * One event that leaves a client where both in turn would have; null when there is none. Clients of one channel wait
 * with the same events, so what was merged for the last one is kept for the next.
 */
export function mergeEvents(older: RealtimeEvent, newer: RealtimeEvent): RealtimeEvent | null {
  const known = merged.get(newer);
  if (known?.older === older) return known.result;
  const result = merge(older, newer);
  merged.set(newer, { older, result });
  return result;
}
