import type { Bacteria, WaterSample } from "#domain/water-quality/water-sample.ts";

export const CHART = { width: 340, height: 150, left: 40, right: 8, top: 10, bottom: 20 } as const;

/** Counts range over four powers of ten, so the axis does, too. */
const DECADES = [1, 10, 100, 1000, 10_000] as const;
const TOP_LOG = 4;

const toY = (value: number) => {
  const share = Math.min(TOP_LOG, Math.max(0, Math.log10(Math.max(1, value)))) / TOP_LOG;
  return CHART.height - CHART.bottom - share * (CHART.height - CHART.top - CHART.bottom);
};

/** Where everything of a chart of one kind of bacteria stands; oldest first. Null without a sample of it. */
export function placeHistory(samples: readonly WaterSample[], bacteria: Bacteria, limit: number) {
  const known = samples
    .flatMap((sample) => {
      const value = sample[bacteria];
      return value === null ? [] : [{ id: sample.id, at: Date.parse(sample.sampledAt), value }];
    })
    .sort((a, b) => a.at - b.at);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const span = Math.max(1, last.at - first.at);
  const toX = (at: number) => CHART.left + ((at - first.at) / span) * (CHART.width - CHART.left - CHART.right);
  return {
    points: known.map(({ id, at, value }) => ({ id, x: toX(at), y: toY(value), isOver: value > limit })),
    lines: DECADES.map((value) => ({ value, y: toY(value) })),
    limitY: toY(limit),
    toY,
    from: first.at,
    to: last.at,
    over: known.filter(({ value }) => value > limit).length,
  };
}
