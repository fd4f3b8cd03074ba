import { projectTo } from "#app/ui/map/drawn/projection.ts";
import { drawnLine } from "#domain/swim-routes/along-line.ts";
import type { RouteDrawing } from "./route-chart.server.ts";
import { toLine } from "./to-line.ts";

export type RoutePictureProps = {
  /** From `drawRouteChart`; null leaves plain water. */
  chart: RouteDrawing | null;
  shape: readonly (readonly [longitude: number, latitude: number])[];
  className?: string;
};

/** The line of a route on the coast around it, as a small drawing: it needs no script. Decorative beside its name. */
export function RoutePicture({ chart, shape, className = "w-full" }: RoutePictureProps) {
  if (!chart) return <div className={`rounded-control bg-chart-water ${className}`} />;
  const { land, coast, frame } = chart;
  const toPixel = projectTo(frame);
  const steps = drawnLine(toLine({ shape })).map((position) => {
    const [x, y] = toPixel(position);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${steps.join("L")}`;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={`rounded-control bg-chart-water ${className}`}
    >
      <path d={coast} className="stroke-chart-shelf" strokeWidth="24" />
      <path d={coast} className="stroke-chart-shallow" strokeWidth="11" />
      <path d={land} className="fill-chart-land" />
      <path d={coast} className="stroke-chart-coast" strokeWidth="1.2" />
      <path d={line} className="stroke-surface" strokeWidth="5.5" />
      <path d={line} className="stroke-primary" strokeWidth="3" />
    </svg>
  );
}
