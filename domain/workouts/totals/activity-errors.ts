import { errorCatalogue } from "../../errors.ts";
import { MAX_GOALS } from "./goals.ts";
import { FREEZES_PER_QUARTER } from "./streak.ts";

export const activityError = errorCatalogue({
  totals_not_loaded: "Failed to load your totals",
  records_not_loaded: "Failed to load your records",
  goals_not_loaded: "Failed to load your goals",
  goal_not_saved: "Failed to save your goal",
  too_many_goals: `You have ${MAX_GOALS} goals. Delete one to add another.`,
  goal_not_deleted: "Failed to delete your goal",
  streak_not_loaded: "Failed to load your streak",
  freeze_not_saved: "Failed to freeze the week",
  no_freeze_left: `You have used both freezes of this quarter. You get ${FREEZES_PER_QUARTER} more in the next.`,
  planned_not_loaded: "Failed to load planned swims",
  activities_not_loaded: "Failed to load swims from platforms",
  swim_not_made: "Failed to make it a swim",
});
