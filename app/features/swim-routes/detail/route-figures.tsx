import { usePreferences } from "#app/browser/use-preferences.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { routeLengthFigure } from "#domain/swim-routes/route-words.ts";
import { swimMinutes } from "../swim-time.ts";

type RouteFiguresProps = {
  route: SwimRoute;
  /** Seconds for 100 m; null for visitors and swimmers without one. */
  pace: number | null;
};

/** Distance, time, exits; the distance to shore follows further down, with its error. */
export function RouteFigures({ route, pace }: RouteFiguresProps) {
  const { units } = usePreferences();
  const { figure, unit } = routeLengthFigure(route.distanceKm, units);
  const exits = route.points.filter(({ type }) => type === "exit").length;
  return (
    <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
      <Figure term="Distance" figure={figure} unit={unit} />
      <Figure term={pace === null ? "Time" : "Your time"} {...timeFigure(swimMinutes(route, pace))} />
      <Figure term="Exits" figure={String(exits)} unit="" />
    </dl>
  );
}

const MINUTES_PER_HOUR = 60;

/** "56 min", "1:05 h" */
function timeFigure(minutes: number) {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < MINUTES_PER_HOUR) return { figure: String(whole), unit: "min" };
  const rest = String(whole % MINUTES_PER_HOUR).padStart(2, "0");
  return { figure: `${Math.floor(whole / MINUTES_PER_HOUR)}:${rest}`, unit: "h" };
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
