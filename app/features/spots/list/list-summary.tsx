import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import type { StateCounts } from "./best-first.data.ts";
import type { SpotListData } from "./spots.loader.ts";

const TO_CHECK: readonly VerdictState[] = ["caution", "avoid", "closed", "unknown"];

/** ["2 good", "2 fair", "4 to check"], without zero counts. */
function summarize(states: StateCounts) {
  const toCheck = TO_CHECK.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const parts: [number, string][] = [
    [states.good ?? 0, "good"],
    [states.fair ?? 0, "fair"],
    [states.dark ?? 0, "dark"],
    [toCheck, "to check"],
  ];
  return parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
}

/** On one page the rows themselves are counted: a swimmer's own range may change them. */
function useStates({ spots, total, states }: SpotListData): StateCounts | null {
  const when = useWhen();
  const swimmer = useSwimmerBand();
  const nowMs = usePageTime();
  if (spots.length < total) return states;
  const counts: Partial<Record<VerdictState, number>> = {};
  for (const spot of spots) {
    const { state } = verdictFor(spot, { nowMs, swimmer }, when);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** How many of the matches are worth a swim; only their number where they are too many to judge. */
export function ListSummary({ answer }: { answer: SpotListData }) {
  const { units } = usePreferences();
  const states = useStates(answer);
  const { filters, total } = answer;
  const [first, ...others] = states ? summarize(states) : [];
  const within = filters.near ? ` within ${rewordFigures(`${filters.radiusKm} km`, units)}` : "";
  const count = `${total === 0 ? "No" : formatNumber(total)} ${total === 1 ? "spot" : "spots"}${within}`;
  return (
    <p role="status" className="min-w-32 flex-1 text-sm" suppressHydrationWarning>
      {first && total > 0 ? (
        <>
          <strong>{first}</strong>
          {others.map((part) => (
            <span key={part}>
              , <span className="whitespace-nowrap">{part}</span>
            </span>
          ))}
          <span className="sr-only">: {count}</span>
        </>
      ) : (
        count
      )}
    </p>
  );
}
