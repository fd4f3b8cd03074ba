import type { BriefSample } from "./water-brief.ts";

const [WIDTH, HEIGHT] = [96, 40];
/** Counts range over powers of ten; lower ones are drawn here. */
const [LOWEST, HIGHEST] = [5, 2000];

const toY = (value: number) => {
  const share = Math.log10(Math.min(Math.max(value, LOWEST), HIGHEST) / LOWEST) / Math.log10(HIGHEST / LOWEST);
  return Number((HEIGHT - 4 - share * (HEIGHT - 8)).toFixed(1));
};

/** The last samples against the limit for one sample. */
export function SampleSparkline({ history, limit }: Pick<BriefSample, "history" | "limit">) {
  if (history.length < 2) return null;
  const toX = (place: number) => Number((4 + (place * (WIDTH - 10)) / (history.length - 1)).toFixed(1));
  const points = history.map((value, place) => ({ x: toX(place), y: toY(value), value, place }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${history.length} samples, highest ${Math.max(...history)}, limit ${limit}`}
      className="w-[min(6rem,25vw)] shrink-0"
      fill="none"
    >
      <path d={`M0 ${toY(limit)}H${WIDTH}`} className="stroke-danger" strokeWidth="1.5" strokeDasharray="4 3" />
      <path
        d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`}
        className="stroke-primary"
        strokeWidth="1.6"
        opacity="0.55"
      />
      {points.map(({ x, y, value, place }) => {
        const isNewest = place === history.length - 1;
        const fill = isNewest ? "fill-buoy" : "fill-primary";
        return (
          <circle
            key={place}
            cx={x}
            cy={y}
            r={isNewest ? 4 : 2}
            className={`${value > limit ? "fill-danger" : fill} ${isNewest ? "stroke-surface" : ""}`}
            strokeWidth={isNewest ? 2 : 0}
          />
        );
      })}
    </svg>
  );
}
