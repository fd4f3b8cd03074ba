import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { ROUTE_TYPE_WORDS, routeLengthText } from "#domain/swim-routes/route-words.ts";
import { routePath } from "./route-addresses.ts";
import type { RouteOfSpot } from "./routes-of-spot.data.ts";

/** On the page of a spot; nothing without routes. */
export function RoutesFromHere({ routes }: { routes: readonly RouteOfSpot[] }) {
  const { units } = usePreferences();
  if (routes.length === 0) return null;
  return (
    <Block title="Swim routes from here">
      <ul className="-mb-2 divide-y divide-line">
        {routes.map(({ id, name, distanceKm, difficulty, type }) => (
          <li key={id} className="relative flex items-center justify-between gap-3 py-2.5">
            <p className="min-w-0">
              <Link to={routePath(id)} className="wrap-anywhere font-semibold after:absolute after:inset-0">
                {name}
              </Link>
              <span className="block text-muted text-sm">
                {difficulty} · {ROUTE_TYPE_WORDS[type]}
              </span>
            </p>
            <p className="shrink-0 whitespace-nowrap font-semibold tabular-nums">
              {routeLengthText(distanceKm, units)}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
