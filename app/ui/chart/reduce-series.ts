export type SeriesPoint = { x: number; y: number | null };

/**
 * The lowest and the highest point of each column of pixels, in order: no spike is lost, and ten thousand points are
 * drawn as fast as a thousand. `from` and `to` are the ends of the axis.
 */
export function reduceSeries(points: readonly SeriesPoint[], from: number, to: number, columns: number) {
  if (points.length <= 2 * columns) return [...points];
  const reduced: SeriesPoint[] = [];
  let column = -1;
  let kept: { low: number; high: number } | null = null;
  const flush = (end: number) => {
    if (!kept) {
      const empty = points[end - 1];
      if (end > 0 && empty) reduced.push(empty);
      return;
    }
    for (const index of new Set([Math.min(kept.low, kept.high), Math.max(kept.low, kept.high)])) {
      const point = points[index];
      if (point) reduced.push(point);
    }
  };
  const valueAt = (index: number) => points[index]?.y ?? 0;
  for (const [index, { x, y }] of points.entries()) {
    const place = Math.floor(((x - from) / (to - from)) * columns);
    if (place !== column) {
      flush(index);
      column = place;
      kept = null;
    }
    if (y === null) continue;
    kept ??= { low: index, high: index };
    if (y < valueAt(kept.low)) kept.low = index;
    if (y > valueAt(kept.high)) kept.high = index;
  }
  flush(points.length);
  return reduced;
}
