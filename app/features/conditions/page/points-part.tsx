import { usePreferences } from "#app/browser/use-preferences.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { Factor } from "#domain/conditions/score/score-factors.ts";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import { ScoreTable } from "../score-reasons.tsx";

/** Everything that counted for one hour. */
export type HourPoints = {
  at: string;
  score: number;
  factors: readonly Factor[];
  warnings: readonly string[];
  recommendedFor: readonly string[];
  band: SwimmerBand;
  timeZone: string;
};

/** All factors of a score; their points add up to it. */
export function PointsPart({ points }: { points: HourPoints | null }) {
  const { units } = usePreferences();
  if (!points) return <p className="text-muted">Without a forecast there are no points.</p>;
  const { at, score, factors, warnings, recommendedFor, band, timeZone } = points;
  return (
    <>
      <p className="text-muted text-sm">
        {formatWeekdayTime(at, timeZone)}
        {recommendedFor.length > 0 && `, for ${recommendedFor.join(", ")}`}.
      </p>
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="mt-2 list-inside list-disc text-md">
          {warnings.map((warning) => (
            <li key={warning}>
              <span className="inline-block first-letter:uppercase">{rewordFigures(warning, units)}</span>
            </li>
          ))}
        </ul>
      )}
      <ScoreTable factors={factors} score={score} band={band} />
    </>
  );
}
