import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";
import { ROUTE_TYPE_WORDS, routeLengthFigure, swimTimeText } from "#domain/swim-routes/route-words.ts";
import { DifficultyTag } from "../difficulty-tag.tsx";
import { routeEditPath, routePath } from "../route-addresses.ts";
import { RouteRating } from "../route-rating.tsx";
import { swimMinutes } from "../swim-time.ts";
import { RouteShape } from "./route-shape.tsx";

type RouteRowProps = {
  route: SwimRouteRow;
  /** Seconds for 100 m. */
  pace: number | null;
  isSelected?: boolean;
};

/** Shape, name, difficulty, rating, distance and the swimmer's own time. */
export function RouteRow({ route, pace, isSelected = false }: RouteRowProps) {
  const { units } = usePreferences();
  const { figure, unit } = routeLengthFigure(route.distanceKm, units);
  const isPrivate = route.visibility === "private";
  return (
    <li
      className={`relative flex items-center gap-3.5 border-line border-b px-4.5 py-3.5 ${isSelected ? "bg-tint" : "hover:bg-sunken/60"}`}
    >
      <RouteShape
        shape={route.shape}
        className="h-[min(4.75rem,20vw)] w-[min(5.75rem,24vw)] shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-base leading-snug">
          <Link
            id={`route-${route.id}`}
            to={route.published ? routePath(route.id) : routeEditPath(route.id)}
            className="after:absolute after:inset-0"
          >
            {route.name}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <DifficultyTag difficulty={route.difficulty} />
          <span className="text-muted text-sm">{ROUTE_TYPE_WORDS[route.type]}</span>
          {isPrivate && (
            <span className="inline-flex items-center gap-1 text-muted text-sm">
              <EyeOff className="size-3.5" aria-hidden /> Only you
            </span>
          )}
        </p>
        <div className="mt-0.5">{route.published ? <RouteRating {...route} /> : <DraftWord />}</div>
      </div>
      <p className="shrink-0 text-right">
        <span className="block font-heading font-semibold text-[1.3125rem] tracking-[-0.02em]">
          {figure}
          <span className="ml-0.5 font-body font-normal text-sm tracking-normal">{unit}</span>
        </span>
        <span className="block text-muted text-sm">{swimTimeText(swimMinutes(route, pace))}</span>
      </p>
    </li>
  );
}

const DraftWord = () => <span className="text-muted text-sm">Draft, only you can see it</span>;
