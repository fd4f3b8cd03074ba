/** Points in ascending order of x. */
export type Curve = readonly (readonly [x: number, y: number])[];

/** Linear between the points, constant beyond the ends. */
export function interpolate(curve: Curve, x: number) {
  const next = curve.findIndex(([to]) => x <= to);
  if (next === 0) return curve[0]?.[1] ?? 0;
  const [to, from] = [curve[next], curve[next - 1]];
  if (next < 0 || !to || !from) return curve.at(-1)?.[1] ?? 0;
  return from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
