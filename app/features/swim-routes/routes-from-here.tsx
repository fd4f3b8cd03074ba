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
      <ul className="-my-2 divide-y divide-line">
        {routes.map(({ id, name, difficulty, length }) => (
          <li key={id} className="relative flex min-h-11 items-center justify-between gap-3">
            <Link to={routePath(id)} className="min-w-0 truncate font-semibold after:absolute after:inset-0">
              {name}
            </Link>
            <p className="shrink-0 whitespace-nowrap text-muted text-sm tabular-nums">
              {difficulty} · {length[units]}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
