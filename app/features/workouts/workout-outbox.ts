import { registerSender } from "#app/backend/outbox/outbox.ts";
import {
  AFTER_SWIM_OUTBOX,
  type AfterSwimPayload,
  WORKOUT_CHANGE_OUTBOX,
  WORKOUT_OUTBOX,
  type WorkoutChangePayload,
  type WorkoutPayload,
} from "./outbox-payloads.ts";

const loadSenders = () => import("./send-workout.ts");

/** Called where swims are added and where the outbox is sent: the build drops modules that only run by being imported. */
export function registerWorkoutSenders() {
  registerSender<WorkoutPayload>(WORKOUT_OUTBOX, async () => (await loadSenders()).sendWorkout);
  registerSender<WorkoutChangePayload>(WORKOUT_CHANGE_OUTBOX, async () => (await loadSenders()).sendWorkoutChange);
  registerSender<AfterSwimPayload>(AFTER_SWIM_OUTBOX, async () => (await loadSenders()).sendAfterSwim);
}
