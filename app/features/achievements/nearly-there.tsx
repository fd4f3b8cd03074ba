import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { type AchievementState, nearestAchievements } from "#domain/achievements/evaluate-achievements.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { leftText, NEXT_STEPS, progressText } from "./achievement-words.ts";
import { Badge } from "./badge.tsx";

const SHOWN = 4;

export function NearlyThere({ states }: { states: readonly AchievementState[] }) {
  const { units } = usePreferences();
  const reached = states.filter(({ reachedOn }) => reachedOn !== null).length;
  const hasBegun = states.some(({ value }) => value > 0);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{hasBegun ? "Nearly there" : "Your first ones"}</h2>
        <p className="text-muted text-sm">
          {reached} of {states.length} reached
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {nearestAchievements(states, SHOWN).map((state) => {
          const { achievement, value } = state;
          const next = NEXT_STEPS[achievement.family];
          return (
            <li key={achievement.id} className="flex items-center gap-4 py-3.5">
              <Badge state={state} />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <h3 className="font-semibold text-base">{rewordFigures(achievement.title, units)}</h3>
                  <p className="font-semibold text-sm tabular-nums">{progressText(state, units)}</p>
                </div>
                <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                  <div
                    className="h-full rounded-full bg-buoy"
                    style={{ width: `${(value / achievement.target) * 100}%` }}
                  />
                </div>
                <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                  <span>{value > 0 ? leftText(state, units) : rewordFigures(achievement.detail, units)}</span>
                  <TextLink to={next.to}>{next.label}</TextLink>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
