import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { OUTBOX_BYTES_LIMIT, OUTBOX_ENTRIES_LIMIT, type OutboxEntry } from "./outbox-entry.ts";
import { OUTBOX_CHANGES, OUTBOX_DATABASE } from "./outbox-names.ts";

type OutboxSchema = DBSchema & {
  entries: { key: string; value: OutboxEntry; indexes: { userId: string } };
  /** Apart from the entries, so that a list doesn't read tracks and photos. */
  payloads: { key: string; value: unknown };
};

const VERSION = 1;

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

/** Rejects where the browser keeps nothing, for example in some private windows. */
function open() {
  opened ??= openDB<OutboxSchema>(OUTBOX_DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore("entries", { keyPath: "id" }).createIndex("userId", "userId");
      database.createObjectStore("payloads");
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((problem: unknown) => {
    opened = undefined;
    throw problem;
  });
  return opened;
}

/** For tests, which delete the database. */
export async function closeOutbox() {
  (await opened)?.close();
  opened = undefined;
}

const listeners = new Set<() => void>();
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(OUTBOX_CHANGES) : null;

function tellListeners() {
  for (const tell of listeners) tell();
}

channel?.addEventListener("message", tellListeners);

function tellAll() {
  tellListeners();
  channel?.postMessage(null);
}

/** Also on changes in other tabs. */
export function subscribeToOutbox(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** The oldest first. */
export async function listEntries(userId: string): Promise<OutboxEntry[]> {
  const entries = await (await open()).getAllFromIndex("entries", "userId", userId);
  return entries.toSorted((a, b) => a.addedAt - b.addedAt);
}

export async function readPayload(id: string): Promise<unknown> {
  return (await open()).get("payloads", id);
}

/** What waits under this id, if it is this swimmer's; null also where the browser keeps nothing. */
export async function findOwnEntry(userId: string, id: string) {
  const database = await open().catch(() => null);
  const entry = await database?.get("entries", id);
  return entry?.userId === userId ? { ...entry, payload: await readPayload(id) } : null;
}

/** False when the outbox is full. An entry with the same id is replaced, in its place of the queue. */
export async function putEntry(entry: OutboxEntry, payload: unknown): Promise<boolean> {
  const transaction = (await open()).transaction(["entries", "payloads"], "readwrite");
  const entries = transaction.objectStore("entries");
  const all = await entries.getAll();
  const others = all.filter(({ id }) => id !== entry.id);
  const { addedAt } = all.find(({ id }) => id === entry.id) ?? entry;
  const bytes = others.reduce((sum, other) => sum + other.bytes, entry.bytes);
  const hasRoom = others.length < OUTBOX_ENTRIES_LIMIT && bytes <= OUTBOX_BYTES_LIMIT;
  if (hasRoom) {
    await Promise.all([entries.put({ ...entry, addedAt }), transaction.objectStore("payloads").put(payload, entry.id)]);
  }
  await transaction.done;
  if (hasRoom) tellAll();
  return hasRoom;
}

export async function removeEntry(id: string) {
  const transaction = (await open()).transaction(["entries", "payloads"], "readwrite");
  await Promise.all([
    transaction.objectStore("entries").delete(id),
    transaction.objectStore("payloads").delete(id),
    transaction.done,
  ]);
  tellAll();
}

/** Unless it was replaced while it was sent: then it is sent once more. */
export async function removeSent({ id, version }: OutboxEntry) {
  const stored = await (await open()).get("entries", id);
  if (stored?.version === version) await removeEntry(id);
}

/** Nothing if the entry was dropped or replaced meanwhile. */
export async function changeEntry(
  { id, version }: OutboxEntry,
  changes: Partial<Pick<OutboxEntry, "tries" | "error" | "triedAt">>,
) {
  const transaction = (await open()).transaction("entries", "readwrite");
  const stored = await transaction.store.get(id);
  if (stored?.version === version) await transaction.store.put({ ...stored, ...changes });
  await transaction.done;
  tellAll();
}
