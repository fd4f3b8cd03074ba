import { type MarkKind, markPaths, toVariable } from "./mark-svg.ts";

/** The mark of a point within a page. */
export function MarkShape({ kind, className }: { kind: MarkKind; className: string }) {
  return (
    <svg viewBox="-1 -1 26 26" aria-hidden="true" className={className} strokeLinejoin="round" strokeLinecap="round">
      {markPaths(kind).map(({ d, fill, stroke, width }) => (
        <path
          key={`${d} ${width}`}
          d={d}
          strokeWidth={width}
          style={{ fill: fill ? toVariable(fill) : "none", stroke: stroke ? toVariable(stroke) : "none" }}
        />
      ))}
    </svg>
  );
}
