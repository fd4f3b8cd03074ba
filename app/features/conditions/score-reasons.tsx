import { usePreferences } from "#app/browser/use-preferences.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { Factor } from "#domain/conditions/score/score-factors.ts";
import { bandText } from "./format-figures.ts";

const pointsText = (points: number) => String(points).replace("-", "−");

type ScoreReasonsProps = {
  factors: readonly Factor[];
  score: number;
  band: SwimmerBand;
};

export function ScoreReasons(props: ScoreReasonsProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-inner font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary">
        Why {props.score} out of 100?
      </summary>
      <ScoreTable {...props} />
    </details>
  );
}

/** All factors of a score; their points add up to it. */
export function ScoreTable({ factors, score, band }: ScoreReasonsProps) {
  const { units } = usePreferences();
  return (
    <>
      <table className="mt-1 w-full max-w-xl text-md">
        <caption className="sr-only">Reasons and their points; together they are the score</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ name, text, points }, index) => (
            <tr key={`${name}-${index.toString()}`} className="border-line border-t">
              <th scope="row" className="py-2 pr-4 text-left font-normal first-letter:uppercase">
                {rewordFigures(text, units)}
              </th>
              <td className="py-2 text-right font-medium tabular-nums">{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-control border-t-2 font-semibold">
            <th scope="row" className="py-2 text-left">
              Score
            </th>
            <td className="py-2 text-right tabular-nums">{score}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 max-w-xl text-muted text-sm">
        {band.isOwn && `For your preferred water, ${bandText(band, units)}. `}What isn't known costs points and never
        earns any. A good score doesn't rule out unreported risks.
      </p>
    </>
  );
}
