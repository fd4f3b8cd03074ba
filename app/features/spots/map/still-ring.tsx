import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { MapCell } from "./map-spots.data.ts";
import { RING, RING_GAP, RING_PARTS, RING_SIZES, RING_STATES } from "./mark-rules.ts";

const STROKES: Readonly<Record<VerdictState, string>> = {
  good: "stroke-quality-good",
  fair: "stroke-fair-bar",
  dark: "stroke-night",
  unknown: "stroke-quality-unknown",
  caution: "stroke-quality-fair",
  avoid: "stroke-quality-poor",
  closed: "stroke-ink",
};

const ROUND = 2 * Math.PI * RING.middle;
/** With the shadow. */
const REACH = RING.radius + 4;

function sizeOf(count: number) {
  const [[from, small], [to, large]] = RING_SIZES;
  const share = (Math.log10(count) - from) / (to - from);
  return small + Math.min(1, Math.max(0, share)) * (large - small);
}

/** A cluster as `drawRing` draws it. */
export function StillRing({ count, states }: Pick<MapCell, "count" | "states">) {
  const parts = RING_STATES.map((state) => {
    const spots = states[state] ?? 0;
    return { state, size: spots > 0 ? Math.max(1, Math.round((RING_PARTS * spots) / count)) : 0 };
  }).filter(({ size }) => size > 0);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const gap = parts.length > 1 ? (RING_GAP / (2 * Math.PI)) * ROUND : 0;
  let from = 0;
  const segments = parts.map(({ state, size }) => {
    const start = from;
    from += (ROUND * size) / total;
    return { state, start: start + gap / 2, length: from - start - gap };
  });
  const diameter = 2 * REACH * sizeOf(count);
  return (
    <svg
      viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
      width={diameter}
      height={diameter}
      aria-hidden="true"
    >
      <circle r={RING.radius} className="fill-raised [filter:drop-shadow(0_1px_2px_rgb(7_23_29/0.28))]" />
      <g fill="none" strokeWidth={RING.width} transform="rotate(-90)">
        {segments.length === 0 && <circle r={RING.middle} className="stroke-primary" />}
        {segments.map(({ state, start, length }) => (
          <circle
            key={state}
            r={RING.middle}
            className={STROKES[state]}
            strokeDasharray={`${length.toFixed(2)} ${(ROUND - length).toFixed(2)}`}
            strokeDashoffset={(-start).toFixed(2)}
          />
        ))}
      </g>
      <text
        y="4.8"
        textAnchor="middle"
        className="fill-ink"
        style={{ fontSize: `${(13.5 / sizeOf(count)).toFixed(2)}px` }}
      >
        {count >= 10_000 ? `${Math.round(count / 1000)}k` : count}
      </text>
    </svg>
  );
}
