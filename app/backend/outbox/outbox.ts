import { isDue, measurePayload, type OutboxEntry } from "./outbox-entry.ts";
import { changeEntry, listEntries, putEntry, readPayload, removeSent } from "./outbox-store.ts";
import { classifySendProblem, signInFirst } from "./send-problem.ts";
import { isSignedIn } from "./session-user.ts";

/** Brings an entry to the backend; sending it twice has to be harmless. */
export type Sender<Payload> = (payload: Payload, entry: Pick<OutboxEntry, "id" | "userId">) => Promise<unknown>;

type Added<Payload> = { id: string; kind: string; userId: string; payload: Payload; preview?: unknown };

/**
 * - `kept`: on this device, and sent as soon as possible.
 * - `sent`: the device couldn't keep it, but the backend has it.
 */
type AddResult = { kind: "kept" } | { kind: "sent" } | { kind: "lost"; problem: unknown };

const senders = new Map<string, () => Promise<Sender<unknown>>>();

/** The sender loads with the first entry of its kind. Entries without a sender wait. */
export function registerSender<Payload>(kind: string, load: () => Promise<Sender<Payload>>) {
  senders.set(kind, load as () => Promise<Sender<unknown>>);
}

async function tryToKeep({ id, kind, userId, payload, preview = null }: Added<unknown>) {
  const version = crypto.randomUUID();
  const entry = { id, kind, userId, preview, addedAt: Date.now(), version, bytes: measurePayload(payload) };
  try {
    return await putEntry({ ...entry, tries: 0, error: null, triedAt: null }, payload);
  } catch {
    // IndexedDB is blocked or the disk is full, which the caller's screen says.
    return false;
  }
}

/** Keeps it on the device first, so that nothing is lost, then sends it. */
export async function addToOutbox<Payload>(added: Added<Payload>): Promise<AddResult> {
  if (await tryToKeep(added)) {
    void sendOutbox(added.userId).catch((problem: unknown) => reportError(problem));
    return { kind: "kept" };
  }
  try {
    const send = await senders.get(added.kind)?.();
    if (!send) throw new Error(`Nothing sends "${added.kind}"`);
    if (!(await isSignedIn(added.userId))) throw signInFirst();
    await send(added.payload, added);
    return { kind: "sent" };
  } catch (problem) {
    return { kind: "lost", problem };
  }
}

/** False when nothing else can be sent now. */
async function sendEntry(entry: OutboxEntry): Promise<boolean> {
  const load = senders.get(entry.kind);
  if (!load) return true;
  try {
    const [send, payload] = await Promise.all([load(), readPayload(entry.id)]);
    if (!(await isSignedIn(entry.userId))) return false;
    await send(payload, entry);
    await removeSent(entry);
    return true;
  } catch (problem) {
    // Signed out or another swimmer meanwhile: no permission says nothing about the entry.
    const cause = (await isSignedIn(entry.userId)) ? classifySendProblem(problem) : "unreachable";
    const error = cause === "refused" && problem instanceof Error ? problem.message : null;
    await changeEntry(entry, { tries: entry.tries + 1, error, triedAt: Date.now() });
    if (cause === "failed") reportError(problem);
    return cause !== "unreachable";
  }
}

async function sendInTurn(userId: string) {
  // A request would be repeated for a while before it fails.
  if (!navigator.onLine) return;
  for (const entry of await listEntries(userId)) {
    if (isDue(entry, Date.now()) && !(await sendEntry(entry))) return;
  }
}

let lastRun: Promise<unknown> = Promise.resolve();

/** One run at a time, in one tab at a time where the browser has locks; sending twice is harmless elsewhere. */
function runInTurn(run: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request("tideline-outbox", run);
  const result = lastRun.then(run);
  lastRun = result.catch(() => undefined);
  return result;
}

const queued = new Map<string, Promise<void>>();

/** One entry after another. A call during a run starts one more after it. */
export function sendOutbox(userId: string): Promise<void> {
  const waiting = queued.get(userId);
  if (waiting) return waiting;
  const run = runInTurn(() => {
    queued.delete(userId);
    return sendInTurn(userId);
  });
  queued.set(userId, run);
  return run;
}

/** Sends a refused entry once more. */
export async function retryEntry(entry: OutboxEntry) {
  await changeEntry(entry, { error: null });
  await sendOutbox(entry.userId);
}
