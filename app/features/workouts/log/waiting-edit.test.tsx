import { deleteDB } from "idb";
import { afterEach, expect, test } from "vitest";
import { closeOutbox, findOwnEntry, listEntries } from "#app/backend/outbox/outbox-store.ts";
import { emptyLogForm } from "#domain/workouts/log/log-form.ts";
import { readLogForm } from "#domain/workouts/log/read-log-form.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { NewPhoto } from "../outbox-payloads.ts";
import { followForm, saveAnswers } from "./save-answers.ts";
import { saveChangedSwim, saveNewSwim } from "./save-swim.ts";
import { findWaitingEdit } from "./waiting-edit.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const BEN = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";
const SPOT = { kind: "spot", id: BEN, name: "Forty Foot" } as const;

function swim(): Workout {
  const form = { ...emptyLogForm(crypto.randomUUID()), place: SPOT, time: "30" };
  const context = { units: "metric", timeZone: "UTC", nowMs: Date.now(), modeledWater: null, before: null } as const;
  const result = readLogForm(form, context);
  if (!result.ok) throw new Error(result.problem.text);
  return result.workout;
}

const photo = (id: string): NewPhoto => ({ id, file: new File(["!"], `${id}.jpg`) });

// Nobody is signed in, so everything waits.
afterEach(async () => {
  await closeOutbox();
  await deleteDB("tideline-outbox");
});

test("a second change offline starts from the first and keeps its photos", async () => {
  const workout = { ...swim(), privateNotes: "Seal" };
  const basedOn = "2026-07-18T07:10:40Z";
  const saved = { userId: ADA, spotName: SPOT.name };
  await saveChangedSwim({ ...saved, payload: { workout, basedOn, photos: [photo("one")] } });
  const waiting = await findWaitingEdit(ADA, workout.id);
  expect(waiting).toMatchObject({
    kind: "change",
    isRefused: false,
    before: { privateNotes: "Seal", spotName: SPOT.name },
    payload: { basedOn },
  });
  await saveChangedSwim({ ...saved, payload: { workout, basedOn, photos: [photo("one"), photo("two")] } });
  expect((await findOwnEntry(ADA, `change-${workout.id}`))?.payload).toMatchObject({
    photos: [{ id: "one" }, { id: "two" }],
  });
});

test("nobody else opens what waits", async () => {
  const workout = swim();
  await saveNewSwim({ userId: ADA, payload: { workout }, spotName: null });
  expect(await findWaitingEdit(ADA, workout.id)).toMatchObject({ kind: "swim" });
  expect(await findWaitingEdit(BEN, workout.id)).toEqual({ kind: "none" });
});

test("the form of a waiting swim shows and replaces the answer that waits behind it", async () => {
  const workout = swim();
  const preview = { workout, spotName: null };
  await saveNewSwim({ userId: ADA, payload: { workout }, spotName: null });
  await saveAnswers({ userId: ADA, ...preview, answers: { shiver: 2, chop: 1 } });
  expect(await findWaitingEdit(ADA, workout.id)).toMatchObject({ before: { health: { shiver: 2 } } });
  const edited = { ...workout, health: { ...workout.health, shiver: 4 } };
  await saveNewSwim({ userId: ADA, payload: { workout: edited, isEdited: true }, spotName: null });
  await followForm(ADA, { workout: edited, spotName: null });
  expect((await listEntries(ADA)).map(({ id }) => id)).toEqual([workout.id, `after-${workout.id}`]);
  expect((await findOwnEntry(ADA, `after-${workout.id}`))?.payload).toMatchObject({ answers: { shiver: 4, chop: 1 } });
});
