import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { openMigratedPlace, type Place } from "./backup-fixture.ts";
import { checkBackup } from "./check-backup.ts";
import { askRunningServer, listenForBackups } from "./control-socket.ts";
import { type BackupStep, writeBackup } from "./write-backup.ts";

let place: Place;
let socket: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  place = await openMigratedPlace();
  socket = join(place.folder, "control.sock");
  const backUp = (file: string, onStep: (step: BackupStep) => void) => writeBackup({ ...place, onStep }, file);
  stop = await listenForBackups({ path: socket, backUp, log: createLog("silent") });
});
afterAll(async () => {
  await stop();
  await place.close();
});

test("writes a backup for a caller on its socket, which only the owner can reach", async () => {
  const file = join(place.folder, "asked.backup");
  const steps: BackupStep[] = [];
  const manifest = await askRunningServer({ socket, file, onStep: (step) => steps.push(step) });
  expect((await checkBackup(file)).manifest).toEqual(manifest);
  expect(steps.length).toBeGreaterThan(0);
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
});

test.each([
  ["a missing folder", "/missing/for/sure/a.backup", "ENOENT"],
  ["a relative path", "a.backup", "Invalid"],
])("reports %s to the caller, and serves the next one", async (_what, file, reason) => {
  await expect(askRunningServer({ socket, file, onStep: () => undefined })).rejects.toThrow(reason);
  const next = join(place.folder, `next-${reason}.backup`);
  await askRunningServer({ socket, file: next, onStep: () => undefined });
  expect((await stat(next)).size).toBeGreaterThan(0);
});

test("rejects without a server", async () => {
  const asked = askRunningServer({ socket: join(place.folder, "no.sock"), file: "/a", onStep: () => undefined });
  await expect(asked).rejects.toThrow("ENOENT");
});
