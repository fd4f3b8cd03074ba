import { totalDistanceText } from "#domain/accounts/profile/profile-stats.ts";
import type { AchievementState } from "#domain/achievements/evaluate-achievements.ts";
import { weightText } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { GRAMS_PER_KG } from "#domain/format/units.ts";

const DISTANCES: readonly string[] = ["kilometers", "kilometersOfYear"];

function amountText({ achievement }: AchievementState, amount: number, units: UnitSystem) {
  if (achievement.measure === "cleanupKilograms") return weightText(amount * GRAMS_PER_KG, units);
  return DISTANCES.includes(achievement.measure) ? totalDistanceText(amount, units) : formatNumber(amount);
}

/** "7 of 8", "12.4 km of 16.9 km". */
export function progressText(state: AchievementState, units: UnitSystem) {
  const { value, achievement } = state;
  return `${amountText(state, value, units)} of ${amountText(state, achievement.target, units)}`;
}

export const leftText = (state: AchievementState, units: UnitSystem) =>
  `${amountText(state, state.achievement.target - state.value, units)} to go`;

/** What closes the gap. */
export const NEXT_STEPS = {
  distance: { to: "/workouts/log", label: "Log a swim" },
  consistency: { to: "/activity", label: "See your weeks" },
  explorer: { to: "/recommendations", label: "Find a new water" },
  cold: { to: "/safety-guides/cold-water", label: "Read about cold water" },
  community: { to: "/explore", label: "Explore" },
  guardian: { to: "/explore", label: "Report from a spot" },
  knowledge: { to: "/achievements/quiz", label: "Go on with the quiz" },
} as const;
