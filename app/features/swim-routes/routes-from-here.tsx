import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { routePath } from "./route-addresses.ts";
import type { RouteOfSpot } from "./routes-of-spot.data.ts";

/** One low card on the page of a spot; nothing without routes. */
export function RoutesFromHere({ routes }: { routes: readonly RouteOfSpot[] }) {
  const { units } = usePreferences();
  if (routes.length === 0) return null;
  return (
    <section
      aria-labelledby="routes-from-here"
      className="flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-surface px-4 py-1.5"
    >
      <h2 id="routes-from-here" className="text-md">
        Swim routes
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {routes.map(({ id, name, length }) => (
          <li key={id} className="min-w-0">
            <Link to={routePath(id)} className="wrap-anywhere inline-flex min-h-9 flex-wrap items-center gap-x-1.5">
              <span className="font-semibold text-primary underline decoration-primary/40 underline-offset-3">
                {name}
              </span>
              <span className="whitespace-nowrap text-muted text-sm tabular-nums">{length[units]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
