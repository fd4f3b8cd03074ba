import { usePreferences } from "#app/browser/use-preferences.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { routeLengthFigure, swimTimeText } from "#domain/swim-routes/route-words.ts";
import { swimMinutes } from "../swim-time.ts";

const METERS_PER_KM = 1000;

type RouteFiguresProps = {
  route: SwimRoute;
  /** Seconds for 100 m; null for visitors and swimmers without one. */
  pace: number | null;
  /** The farthest from shore; null where the coast is not known well enough. */
  shoreMeters: number | null;
};

/** Distance, time, the farthest from shore, exits. */
export function RouteFigures({ route, pace, shoreMeters }: RouteFiguresProps) {
  const { units } = usePreferences();
  const { figure, unit } = routeLengthFigure(route.distanceKm, units);
  const exits = route.points.filter(({ type }) => type === "exit").length;
  return (
    <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
      <Figure term="Distance" figure={figure} unit={unit} />
      <Figure term={pace === null ? "Time" : "Your time"} {...splitText(swimTimeText(swimMinutes(route, pace)))} />
      <Figure
        term="From shore"
        {...(shoreMeters === null ? UNKNOWN : splitText(distanceText(shoreMeters / METERS_PER_KM, units)))}
      />
      <Figure term="Exits" figure={String(exits)} unit="" />
    </dl>
  );
}

const UNKNOWN = { figure: "?", unit: "" };

/** "56 min" in two; "1 h 05 min" stays one. */
function splitText(text: string) {
  const parts = text.split(" ");
  return parts.length === 2 ? { figure: parts[0] ?? "", unit: parts[1] ?? "" } : { figure: text, unit: "" };
}

function Figure({ term, figure, unit }: { term: string; figure: string; unit: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="whitespace-nowrap font-heading font-semibold text-[1.5rem] leading-tight tracking-[-0.02em] lg:text-[1.875rem]">
        {figure}
        {unit && <span className="ml-1 font-body font-normal text-base tracking-normal">{unit}</span>}
      </dd>
    </div>
  );
}
