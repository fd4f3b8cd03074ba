import type { Day } from "#domain/workouts/totals/days.ts";
import { WORKOUTS_PATH } from "../activity-addresses.ts";

/** The swims of one day. */
export const dayPath = (day: Day) => `${WORKOUTS_PATH}?day=${day}`;
