import { MOST_RECOMMENDED } from "#domain/recommendations/recommend.ts";
import { HOURS_AHEAD } from "#domain/recommendations/score-for-swimmer.ts";
import type { Figures } from "./figures.ts";
import { asPercent, stamp, table, withSpread } from "./markdown.ts";
import { CANDIDATES } from "./recommendations.ts";

const gain = (value: number) => value.toFixed(3);

/** How well the ranking finds what was hidden from it, and what that proves. */
export function recommendationsSection({ recommendations }: Figures) {
  if (!recommendations) return [];
  const { seeds, swimmers, ceiling, qualities, rankMs } = recommendations.figures;
  return [
    "## Recommendations",
    `${stamp(recommendations)} **Generated** swimmers, ${swimmers} in each of ${seeds} populations, none of them real: each has a hidden taste, and stars what
taste, fashion, nearness and chance draw them to. One star of each is left out, ${CANDIDATES} candidates are chosen as the database does, and the
first ${MOST_RECOMMENDED} are looked at. The spot that was left out was among the candidates at all for ${withSpread(ceiling, asPercent)} of the swimmers: no
order of them can do better. A figure is the median of the populations (smallest–greatest).`,
    table(
      ["order of the candidates", `found among the first ${MOST_RECOMMENDED}`, `NDCG@${MOST_RECOMMENDED}`],
      qualities.map(({ ranking, hitRate, ndcg }) => [ranking, withSpread(hitRate, asPercent), withSpread(ndcg, gain)]),
    ),
    `"Ranking" is our engine over the same calm water everywhere, so that taste alone decides; "water that differs" lets the weather decide
first, as it always does for swimmers: what it finds less is the price of never preferring worse water. This shows that the engine learns
a taste which is there to be learned, and more than popularity does. It cannot show that real swimmers are so: that takes their thumbs.`,
    `One ranking of ${CANDIDATES} candidates × ${HOURS_AHEAD} hours, with every reason: ${withSpread(rankMs)} ms of processor time.`,
  ];
}
