import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import type { ACHIEVEMENT_FAMILIES } from "#domain/achievements/achievements.ts";
import type { AchievementState } from "#domain/achievements/evaluate-achievements.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatMonth } from "#domain/format/dates.ts";
import { progressText } from "./achievement-words.ts";
import { Badge } from "./badge.tsx";

type Family = (typeof ACHIEVEMENT_FAMILIES)[number];
type FamilyCardProps = { family: Family; states: readonly AchievementState[] };

export function FamilyCard({ family, states }: FamilyCardProps) {
  const { units } = usePreferences();
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{family.title}</h2>
        {family.note && <p className="text-muted text-sm">{family.note}</p>}
      </div>
      <ul
        className={`mt-4 grid grid-cols-2 gap-x-3 gap-y-5 ${states.length > 4 ? "sm:grid-cols-5" : "sm:grid-cols-4"}`}
      >
        {states.map((state) => (
          <li key={state.achievement.id} className="flex flex-col items-center text-center">
            <Badge state={state} />
            <h3 className="mt-2 font-semibold text-sm">{rewordFigures(state.achievement.title, units)}</h3>
            <p className="text-muted text-sm">
              {state.reachedOn ? (
                <>
                  <span className="sr-only">Reached </span>
                  {formatMonth(state.reachedOn, "UTC")}
                </>
              ) : (
                (state.value > 0 && progressText(state, units)) || rewordFigures(state.achievement.detail, units)
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
