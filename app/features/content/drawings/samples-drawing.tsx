import { Drawing, Word } from "./drawing.tsx";

/** y grows downward, so the sample above the line is the dirty one. */
const SAMPLES = [
  [80, 226],
  [120, 240],
  [160, 212],
  [200, 234],
  [240, 96],
  [280, 218],
  [320, 238],
  [360, 206],
  [400, 228],
] as const;

export function SamplesDrawing() {
  return (
    <Drawing label="Samples of one season: eight of nine below the limit, one far above it after rain.">
      <path d="M56 40V268H448" className="stroke-control" strokeWidth="1.5" />
      <path d="M56 150H448" className="stroke-buoy-text" strokeWidth="2" strokeDasharray="7 6" />
      <Word x={352} y={140} isStrong>
        the limit
      </Word>
      {[222, 234, 246].map((x) => (
        <path key={x} d={`M${x} 54l-7 22`} className="stroke-primary" strokeWidth="2.5" strokeLinecap="round" />
      ))}
      <Word x={262} y={72}>
        the day after heavy rain
      </Word>
      {SAMPLES.map(([x, y]) => (
        <g key={x}>
          <path d={`M${x} ${y}V268`} className="stroke-chart-coast" strokeWidth="2" />
          <circle cx={x} cy={y} r="9" className={y < 150 ? "fill-buoy" : "fill-primary"} />
        </g>
      ))}
      <Word x={56} y={296}>
        May
      </Word>
      <Word x={396} y={296}>
        September
      </Word>
    </Drawing>
  );
}
