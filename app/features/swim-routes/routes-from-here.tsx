import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { routePath } from "./route-addresses.ts";
import type { RouteOfSpot } from "./routes-of-spot.data.ts";

/** On the page of a spot; nothing without routes. */
export function RoutesFromHere({ routes }: { routes: readonly RouteOfSpot[] }) {
  const { units } = usePreferences();
  if (routes.length === 0) return null;
  return (
    <Block title="Swim routes from here">
      <ul className="-mb-2 divide-y divide-line">
        {routes.map(({ id, name, about, length }) => (
          <li key={id} className="relative flex items-center justify-between gap-3 py-2.5">
            <p className="min-w-0">
              <Link to={routePath(id)} className="wrap-anywhere font-semibold after:absolute after:inset-0">
                {name}
              </Link>
              <span className="block text-muted text-sm">{about}</span>
            </p>
            <p className="shrink-0 whitespace-nowrap font-semibold tabular-nums">{length[units]}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
