import type { AchievementFacts } from "./achievement-facts.ts";
import { ACHIEVEMENTS, type Achievement } from "./achievements.ts";
import { MEASURES, type Step } from "./measures.ts";

export type AchievementState = {
  achievement: Achievement;
  /** In the unit of the target. */
  value: number;
  /** YYYY-MM-DD; null until it is reached. */
  reachedOn: string | null;
};

/** The same facts always give the same states: what was earned by a deleted swim is gone. */
export function evaluateAchievements(facts: AchievementFacts): AchievementState[] {
  const stepsOf = new Map<string, Step[]>();
  return ACHIEVEMENTS.map((achievement) => {
    const { measure, target } = achievement;
    const steps = stepsOf.get(measure) ?? MEASURES[measure](facts);
    stepsOf.set(measure, steps);
    const value = steps.at(-1)?.value ?? 0;
    return { achievement, value, reachedOn: steps.find((step) => step.value >= target)?.on ?? null };
  });
}

/** The open ones that lack least, nearest first; those that have not begun come last. */
export function nearestAchievements(states: readonly AchievementState[], count: number): AchievementState[] {
  const shareOf = ({ value, achievement }: AchievementState) => value / achievement.target;
  return states
    .filter(({ reachedOn }) => reachedOn === null)
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, count);
}
