import { stringToBase64URL } from "@supabase/ssr";
import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { AppError } from "#domain/errors.ts";
import { addToOutbox, registerSender, retryEntry, sendOutbox } from "./outbox.ts";
import { OUTBOX_ENTRIES_LIMIT } from "./outbox-entry.ts";
import { closeOutbox, listEntries, putEntry, readPayload } from "./outbox-store.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const BEN = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";

/** What a backend was sent, and how it answers. */
function createBackend() {
  const backend = { sent: [] as string[], problem: null as Error | null };
  registerSender("note", async () => async (payload: { text: string; photo?: Blob }) => {
    if (backend.problem) throw backend.problem;
    backend.sent.push(payload.text + ((await payload.photo?.text()) ?? ""));
  });
  return backend;
}

const offline = () => new AppError("request_failed", "offline", { cause: new TypeError("Failed to fetch") });
const refusal = () =>
  new AppError("23514", "This can't be saved.", { cause: { code: "23514", message: "violates check" } });

const add = (text: string, userId = ADA) =>
  addToOutbox({ id: `${userId}-${text}`, kind: "note", userId, payload: { text, photo: new Blob(["!"]) } });

function signIn(userId: string | null) {
  const session = JSON.stringify({ access_token: "token", expires_at: 1, user: { id: userId } });
  const value = userId === null ? "" : `base64-${stringToBase64URL(session)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: sessions are read from there
  document.cookie = `${SESSION_COOKIE}=${value}; path=/`;
}

beforeEach(() => signIn(ADA));
afterEach(async () => {
  signIn(null);
  await closeOutbox();
  await deleteDB("tideline-outbox");
});

test("keeps entries offline and sends each once, in order, when the network is back", async () => {
  const backend = createBackend();
  backend.problem = offline();
  expect(await add("one")).toEqual({ kind: "kept" });
  await add("two");
  await add("two");
  await sendOutbox(ADA);
  expect(await listEntries(ADA)).toMatchObject([{ error: null }, { error: null }]);
  backend.problem = null;
  await Promise.all([sendOutbox(ADA), sendOutbox(ADA), sendOutbox(ADA)]);
  expect(backend.sent).toEqual(["one!", "two!"]);
  expect(await listEntries(ADA)).toEqual([]);
  expect(await readPayload(`${ADA}-one`)).toBeUndefined();
});

test("keeps a refused entry with its reason until it is sent again", async () => {
  const backend = createBackend();
  backend.problem = refusal();
  await add("one");
  await expect.poll(() => listEntries(ADA)).toMatchObject([{ error: "This can't be saved.", tries: 1 }]);
  backend.problem = null;
  await sendOutbox(ADA);
  const [entry] = await listEntries(ADA);
  expect(backend.sent).toEqual([]);
  if (entry) await retryEntry(entry);
  expect(backend.sent).toEqual(["one!"]);
});

test("sends an entry again that was replaced while it was sent", async () => {
  const backend = createBackend();
  let change: (() => Promise<unknown>) | null = () => add("one");
  registerSender("note", async () => async ({ text }: { text: string }) => {
    backend.sent.push(text);
    const changed = change;
    change = null;
    await changed?.();
  });
  await add("one");
  await expect.poll(() => backend.sent).toEqual(["one", "one"]);
  await expect.poll(() => listEntries(ADA)).toEqual([]);
});

test("keeps the place of a replaced entry, so that what follows it arrives after it", async () => {
  const backend = createBackend();
  backend.problem = offline();
  for (const text of ["swim", "answers", "swim"]) await add(text);
  await sendOutbox(ADA);
  expect((await listEntries(ADA)).map(({ id }) => id)).toEqual([`${ADA}-swim`, `${ADA}-answers`]);
});

test("neither lists nor sends what another swimmer left on this device", async () => {
  const backend = createBackend();
  backend.problem = offline();
  await add("hers");
  await sendOutbox(ADA);
  backend.problem = null;
  signIn(BEN);
  await add("his", BEN);
  await expect.poll(() => backend.sent).toEqual(["his!"]);
  expect(await listEntries(BEN)).toEqual([]);
  expect(await listEntries(ADA)).toHaveLength(1);
});

test("stops as soon as somebody else signs in, and waits for its swimmer", async () => {
  const backend = createBackend();
  backend.problem = offline();
  for (const text of ["one", "two", "three"]) await add(text);
  await sendOutbox(ADA);
  registerSender("note", async () => async ({ text }: { text: string }) => {
    backend.sent.push(text);
    if (text === "one") return;
    signIn(null);
    throw new AppError("42501", "No permission", { cause: { code: "42501", message: "permission denied" } });
  });
  await sendOutbox(ADA);
  expect(backend.sent).toEqual(["one", "two"]);
  expect(await listEntries(ADA)).toMatchObject([{ error: null, tries: 1 }, { error: null }]);
  signIn(BEN);
  await sendOutbox(ADA);
  expect(backend.sent).toEqual(["one", "two"]);
});

test("sends at once what the full device can't keep, or says that it is lost", async () => {
  const backend = createBackend();
  const filler = {
    kind: "other",
    userId: BEN,
    preview: null,
    addedAt: 0,
    version: "",
    bytes: 8,
    tries: 0,
    error: null,
    triedAt: null,
  };
  for (let count = 0; count < OUTBOX_ENTRIES_LIMIT; count++) await putEntry({ ...filler, id: String(count) }, null);
  expect(await add("one")).toEqual({ kind: "sent" });
  backend.problem = offline();
  expect(await add("two")).toMatchObject({ kind: "lost" });
  expect(backend.sent).toEqual(["one!"]);
});
