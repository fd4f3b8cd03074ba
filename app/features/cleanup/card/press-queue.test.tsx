import { stringToBase64URL } from "@supabase/ssr";
import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { registerSender, sendOutbox } from "#app/backend/outbox/outbox.ts";
import { closeOutbox } from "#app/backend/outbox/outbox-store.ts";
import { AppError } from "#domain/errors.ts";
import { DEBRIS_OUTBOX, type DebrisPayload } from "./card-payloads.ts";
import { DebrisTile } from "./debris-tile.tsx";
import { createPressQueue } from "./press-queue.ts";

const SAM = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const SOME_ID = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";

function signIn(userId: string | null) {
  const session = JSON.stringify({ access_token: "token", expires_at: 1, user: { id: userId } });
  const value = userId === null ? "" : `base64-${stringToBase64URL(session)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: sessions are read from there
  document.cookie = `${SESSION_COOKIE}=${value}; path=/`;
}

beforeEach(() => signIn(SAM));
afterEach(async () => {
  signIn(null);
  await closeOutbox();
  await deleteDB("tideline-outbox");
});

const press = (second: number) => ({
  id: crypto.randomUUID() as string,
  kind: "cans" as const,
  change: 1,
  grams: 0,
  at: new Date(Date.UTC(2026, 6, 18, 9, 0, second)).toISOString(),
});

test("130 quick presses reach the backend in a few pieces, each once", async () => {
  const backend = { ids: new Set<string>(), calls: 0, isOffline: true };
  registerSender<DebrisPayload>(DEBRIS_OUTBOX, async () => async ({ entries }) => {
    if (backend.isOffline) throw new AppError("request_failed", "offline", { cause: new TypeError("Failed to fetch") });
    backend.calls += 1;
    for (const { id } of entries) backend.ids.add(id);
  });
  const lost: unknown[] = [];
  const queue = createPressQueue({
    userId: SAM,
    cleanupId: SOME_ID,
    deviceId: SOME_ID,
    onLost: (problem) => lost.push(problem),
  });
  const presses = Array.from({ length: 130 }, (_, index) => press(index % 60));
  for (const one of presses) queue.add(one);
  queue.flush();
  await sendOutbox(SAM);
  expect(backend.ids.size).toBe(0);
  backend.isOffline = false;
  await sendOutbox(SAM);
  expect([...backend.ids].sort()).toEqual(presses.map(({ id }) => id).sort());
  expect(backend.calls).toBeLessThanOrEqual(10);
  expect(lost).toEqual([]);
});

test("a tap on a tile is one more, its minus and a long press are one less", async () => {
  const changes: number[] = [];
  const onPress = (_kind: string, change: number) => void changes.push(change);
  const screen = await render(
    <ul>
      <DebrisTile kind="cans" count={4} mayTakeBack isOpen onPress={onPress} />
    </ul>,
  );
  const tile = screen.getByRole("button", { name: "Cans, 4. Add one" });
  await userEvent.click(tile);
  await userEvent.click(screen.getByRole("button", { name: "Cans: one less" }));
  expect(changes).toEqual([1, -1]);
  const button = tile.element();
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.poll(() => changes).toEqual([1, -1, -1]);
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(changes).toEqual([1, -1, -1]);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(changes).toEqual([1, -1, -1, 1]);
});
