import { afterAll, beforeAll, expect, test } from "vitest";
import type { Track } from "#domain/workouts/track.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { NO_WORKOUT_FILTERS, WORKOUTS_PER_PAGE } from "#domain/workouts/workout-filters.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readOriginalFile } from "./export/original-file.data.ts";
import { createImport, findSwimsOfFiles, mergeInto, removeImport, undoMerge } from "./import/saving/imports.data.ts";
import { writeAfterSwim } from "./log/after/after-swim.data.ts";
import { readNewSwimAudience } from "./new-swim.data.ts";
import { uploadOriginal } from "./original-file.data.ts";
import {
  changeWorkout,
  deleteWorkout,
  readHealthConsent,
  restoreWorkout,
  saveWorkout,
  useRawTrack,
  useRepairedTrack,
  writeHealthConsent,
} from "./own-workouts.data.ts";
import { getWorkout, listSwimDays, listWorkouts, readTrack } from "./workouts.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  ben = await platform.swimmer("Ben");
});
afterAll(() => platform.stop());

const swim = (more: Partial<Workout> = {}): Workout => ({
  id: crypto.randomUUID(),
  spotId: null,
  routeId: null,
  name: "Dawn",
  startedAt: "2026-06-01T23:30:00.000Z",
  timeZone: "Europe/London",
  water: "open_water",
  seconds: 1800,
  movingSeconds: 1700,
  meters: 1500,
  deviceMeters: 1400,
  poolMeters: null,
  strokes: 900,
  strokeRate: 30.5,
  waterTemperature: 14.5,
  waterTemperatureSource: "watch",
  airTemperature: 18,
  kit: ["wetsuit", "hat"],
  entryFeel: "fresh",
  company: "buddy",
  hazards: ["jellyfish"],
  privateNotes: "mine",
  publicNotes: "yours",
  health: { heartRate: 130, maxHeartRate: 150, calories: 300, effort: 4, shiver: 1, mood: "great" },
  source: "fit",
  visibility: "private",
  layers: { analysis: true, time: false, map: true, heartRate: false, photos: true },
  ...more,
});

const RAW: Track = {
  seconds: [0, 10, 20],
  latitude: [50.6, null, 50.6],
  longitude: [-2.1, null, -2.09],
  meters: [0, 10, 700],
  heartRate: [120, 130, null],
  strokeRate: [null, 30, 31],
  temperature: [14.5, null, 14.6],
};
const REPORT = { withoutPosition: 1, jumps: 0, gapSeconds: 20, gapMeters: 700 };
const TRACK = {
  raw: RAW,
  repaired: { track: RAW, meters: 705.5, report: REPORT },
  laps: [{ from: 0, seconds: 20, meters: 700, strokes: null }],
  efforts: { raw: { 100: 11.3 }, repaired: { 100: 11.2, 400: 45 } },
  usesRepaired: true,
};
const FILE = { sha256: "ab".repeat(32), format: "fit", name: "dawn.fit", bytes: 900, path: null } as const;
const NOT_FOUND = { code: "workout_not_found", message: "Swim not found" };

test("a swim comes back as it was saved, and is kept once", async () => {
  await writeHealthConsent(ada.client, ada.id, true);
  const saved = swim();
  await saveWorkout(ada.client, saved, { userId: ada.id, track: TRACK, file: FILE });
  await saveWorkout(ada.client, { ...saved, name: "Again" }, { userId: ada.id, track: TRACK, file: FILE });
  expect(await getWorkout(ada.client, saved.id)).toMatchObject({
    ...saved,
    startedAt: "2026-06-01T23:30:00+00:00",
    day: "2026-06-02",
    isOwn: true,
    hasTrack: true,
    files: [{ name: "dawn.fit", format: "fit" }],
    photos: [],
  });
  expect(await readTrack(ada.client, saved.id)).toEqual(TRACK);
  expect((await listWorkouts(ada.client, NO_WORKOUT_FILTERS)).total).toBe(1);
  for (const client of [ben.client, platform.visitor()]) {
    await expect(getWorkout(client, saved.id)).rejects.toMatchObject(NOT_FOUND);
  }
  await expect(readTrack(ben.client, saved.id)).resolves.toBeNull();
  await expect(saveWorkout(ben.client, swim(), { userId: ada.id })).rejects.toMatchObject({
    code: "workout_not_saved",
  });
});

test("others see a public swim by its layers", async () => {
  const shared = swim({ visibility: "public" });
  await saveWorkout(ada.client, shared, { userId: ada.id, track: TRACK });
  for (const client of [ben.client, platform.visitor()]) {
    const seen = await getWorkout(client, shared.id);
    expect(seen).toMatchObject({ isOwn: false, name: "Dawn", publicNotes: "yours", privateNotes: "" });
    expect(seen.health.effort).toBeNull();
    expect(seen.sharedTrack).toMatchObject({ lines: [], laps: TRACK.laps, track: { strokeRate: [null, 30, 31] } });
  }
});

test("a swim is changed, deleted and restored by its owner alone", async () => {
  const own = swim();
  await saveWorkout(ada.client, own, { userId: ada.id });
  await changeWorkout(ada.client, { ...own, name: "Dusk", kit: [] });
  expect(await getWorkout(ada.client, own.id)).toMatchObject({ name: "Dusk", kit: [] });
  await expect(changeWorkout(ben.client, own)).rejects.toMatchObject(NOT_FOUND);
  await expect(deleteWorkout(ben.client, own.id)).rejects.toMatchObject(NOT_FOUND);
  await deleteWorkout(ada.client, own.id);
  const ids = async () => (await listWorkouts(ada.client, NO_WORKOUT_FILTERS)).workouts.map(({ id }) => id);
  expect(await ids()).not.toContain(own.id);
  expect((await getWorkout(ada.client, own.id)).deletedAt).not.toBeNull();
  await restoreWorkout(ada.client, own.id);
  expect(await ids()).toContain(own.id);
});

test("the chosen track gives the distance", async () => {
  const own = swim();
  await saveWorkout(ada.client, own, { userId: ada.id, track: TRACK });
  await useRepairedTrack(ada.client, own.id);
  expect((await getWorkout(ada.client, own.id)).meters).toBe(705.5);
  await useRawTrack(ada.client, own.id);
  expect((await getWorkout(ada.client, own.id)).meters).toBe(1400);
  expect((await readTrack(ada.client, own.id))?.usesRepaired).toBe(false);
});

test("undoing a merge keeps what was written since, and a merge that broke off is undone, too", async () => {
  const before = swim({ source: "gpx", meters: 1400 });
  await saveWorkout(ada.client, before, { userId: ada.id });
  const after: Workout = { ...before, source: "fit", meters: 1500 };
  const file = { ...FILE, sha256: "cd".repeat(32) };
  await mergeInto(ada.client, { before, after, track: TRACK, trackBefore: null, file });
  await changeWorkout(ada.client, { ...after, privateNotes: "written since" });
  await undoMerge(ada.client, { before, after, track: TRACK, trackBefore: null, file });
  expect(await getWorkout(ada.client, before.id)).toMatchObject({
    source: "gpx",
    meters: 1400,
    privateNotes: "written since",
    hasTrack: false,
    files: [],
  });
  await changeWorkout(ada.client, after);
  await undoMerge(ada.client, { before, after, track: TRACK, trackBefore: null, file });
  expect(await getWorkout(ada.client, before.id)).toMatchObject({ source: "gpx", meters: 1400 });
});

test("two files of one name are both kept, and undoing an import leaves what another swim has", async () => {
  const importId = crypto.randomUUID();
  await createImport(ada.client, { id: importId, userId: ada.id });
  const paths: string[] = [];
  for (const [sha256, importedBy] of [
    ["1".repeat(64), null],
    ["1".repeat(64), importId],
    ["2".repeat(64), importId],
  ] as const) {
    const content = new Blob([sha256]);
    const file = { ...FILE, name: "Activity.fit", sha256 };
    const path = await uploadOriginal(ada.client, { userId: ada.id, file: { ...file, content }, content });
    await saveWorkout(ada.client, swim(), { userId: ada.id, file: { ...file, path }, importId: importedBy });
    paths.push(path);
  }
  const files = ada.client.storage.from("workout-files");
  expect(await Promise.all(paths.map(async (path) => (await files.exists(path)).data))).toEqual([true, true, true]);
  await removeImport(ada.client, importId);
  expect(await Promise.all(paths.map(async (path) => (await files.exists(path)).data))).toEqual([true, true, false]);
  const found = await findSwimsOfFiles(ada.client, ["2".repeat(64), "1".repeat(64)]);
  expect(found).toEqual([null, expect.any(String)]);
});

test("the list is paged, newest first, and filtered", async () => {
  const cai = await platform.swimmer("Cai");
  for (let number = 0; number <= WORKOUTS_PER_PAGE; number++) {
    const startedAt = new Date(Date.UTC(2026, 0, 1 + number, 10)).toISOString();
    await saveWorkout(cai.client, swim({ startedAt, water: number % 2 ? "pool" : "open_water" }), { userId: cai.id });
  }
  const first = await listWorkouts(cai.client, NO_WORKOUT_FILTERS);
  expect(first.total).toBe(WORKOUTS_PER_PAGE + 1);
  expect(first.workouts).toHaveLength(WORKOUTS_PER_PAGE);
  expect(first.workouts[0]?.day).toBe("2026-01-31");
  expect((await listWorkouts(cai.client, NO_WORKOUT_FILTERS, 1)).workouts.map(({ day }) => day)).toEqual([
    "2026-01-01",
  ]);
  expect((await listWorkouts(cai.client, NO_WORKOUT_FILTERS, 2)).workouts).toEqual([]);
  const filters = { ...NO_WORKOUT_FILTERS, water: "pool", fromDay: "2026-01-02", toDay: "2026-01-05" } as const;
  expect((await listWorkouts(cai.client, filters)).workouts.map(({ day }) => day)).toEqual([
    "2026-01-04",
    "2026-01-02",
  ]);
  expect(await listSwimDays(cai.client, "2026-01-03", "2026-01-04")).toEqual([
    {
      day: "2026-01-03",
      water: "open_water",
      swims: 1,
      meters: 1500,
      seconds: 1800,
      pacedSeconds: 1800,
      meanWaterTemperature: 14.5,
      coldSeconds: 1800,
    },
    {
      day: "2026-01-04",
      water: "pool",
      swims: 1,
      meters: 1500,
      seconds: 1800,
      pacedSeconds: 1800,
      meanWaterTemperature: 14.5,
      coldSeconds: 1800,
    },
  ]);
});

test("what was felt after a swim is stored with its two taps, and only with its owner", async () => {
  const own = swim({ visibility: "public" });
  await saveWorkout(ada.client, own, { userId: ada.id });
  await writeAfterSwim(ada.client, own.id, { chop: 3, water: "colder" });
  await writeAfterSwim(ben.client, own.id, { chop: 0 });
  // A later tap leaves the other answer.
  await writeAfterSwim(ada.client, own.id, { water: "as_said" });
  const felt = async ({ client }: Swimmer) =>
    (await client.from("workouts").select("felt_chop, felt_water").eq("id", own.id).throwOnError()).data;
  expect(await felt(ada)).toEqual([{ felt_chop: 3, felt_water: "as_said" }]);
  expect(await felt(ben)).toEqual([]);
  const shared = await ben.client.rpc("get_shared_workout", { workout_id_param: own.id }).throwOnError();
  expect(Object.keys(shared.data as object)).not.toContain("felt_chop");
});

test("an original comes back byte for byte, for its owner alone", async () => {
  const content = new Blob([new Uint8Array([14, 16, 217, 7, 0, 255])]);
  const file = { sha256: "5".repeat(64), format: "fit" as const, name: "swim.fit", bytes: content.size, path: null };
  const path = await uploadOriginal(ada.client, { userId: ada.id, file: { ...file, content }, content });
  const own = swim();
  await saveWorkout(ada.client, own, { userId: ada.id, file: { ...file, path } });
  const [kept] = (await getWorkout(ada.client, own.id)).files;
  expect(kept).toMatchObject({ name: "swim.fit", format: "fit", path });
  const read = await readOriginalFile(ada.client, kept?.path ?? "");
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(new Uint8Array(await content.arrayBuffer()));
  await expect(readOriginalFile(ben.client, kept?.path ?? "")).rejects.toThrow();
});

test("health data is kept with consent", async () => {
  const dora = await platform.swimmer("Dora");
  expect(await readHealthConsent(dora.client, dora.id)).toBeNull();
  const own = swim();
  await saveWorkout(dora.client, own, { userId: dora.id });
  expect((await getWorkout(dora.client, own.id)).health.effort).toBeNull();
  await writeHealthConsent(dora.client, dora.id, true);
  await changeWorkout(dora.client, own);
  expect((await getWorkout(dora.client, own.id)).health).toEqual(own.health);
  await writeHealthConsent(dora.client, dora.id, false);
  expect((await getWorkout(dora.client, own.id)).health.effort).toBeNull();
  expect(await readHealthConsent(dora.client, dora.id)).toBeNull();
});

test("new swims are private until the swimmer's settings say otherwise", async () => {
  const zoe = await platform.swimmer("Zoe");
  expect(await readNewSwimAudience(zoe.client, zoe.id)).toEqual({
    visibility: "private",
    layers: { analysis: true, time: false, map: false, heartRate: false, photos: true },
  });
  const privacy_settings = { swim_visibility: "public", swim_map: true, swim_photos: false };
  await zoe.client.from("user_settings").upsert({ id: zoe.id, privacy_settings }).throwOnError();
  expect(await readNewSwimAudience(zoe.client, zoe.id)).toEqual({
    visibility: "public",
    layers: { analysis: true, time: false, map: true, heartRate: false, photos: false },
  });
});
