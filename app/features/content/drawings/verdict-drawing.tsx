import { Drawing, Word } from "./drawing.tsx";

const HOURS = [34, 52, 64, 88, 96, 104, 92, 70, 48] as const;
const CAP = 84;
const FLOOR = 262;

export function VerdictDrawing() {
  return (
    <Drawing label="Nine hours as bars; a line limits how high they can be, and the tallest ones are the best time.">
      {HOURS.map((height, index) => {
        const isBest = height > CAP;
        return (
          <rect
            key={height}
            x={56 + index * 42}
            y={FLOOR - Math.min(height, CAP) * 1.9}
            width="30"
            height={Math.min(height, CAP) * 1.9}
            rx="6"
            className={isBest ? "fill-primary" : "fill-chart-coast"}
          />
        );
      })}
      <path d={`M40 ${FLOOR}H448`} className="stroke-control" strokeWidth="1.5" />
      <path d={`M40 ${FLOOR - CAP * 1.9}H448`} className="stroke-buoy-text" strokeWidth="2.5" strokeDasharray="7 6" />
      <Word x={48} y={92} isStrong>
        the cap
      </Word>
      <Word x={56} y={292}>
        06
      </Word>
      <Word x={222} y={292}>
        10
      </Word>
      <Word x={390} y={292}>
        14
      </Word>
    </Drawing>
  );
}
