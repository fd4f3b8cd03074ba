import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { distanceText } from "#domain/geo/position.ts";
import { countSpots } from "#domain/places/place-words.ts";

type PlaceLink = { to: string; name: string; spots: number; km?: number };

type PlaceLinksProps = { title: string; links: readonly PlaceLink[] };

/** Names of places with their number of spots. */
export function PlaceLinks({ title, links }: PlaceLinksProps) {
  const { units } = usePreferences();
  if (links.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-xl md:text-2xl">{title}</h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {links.map(({ to, name, spots, km }) => (
          <li key={to} className="relative flex min-h-12 items-center gap-3 border-line border-b">
            <Link
              to={to}
              className="min-w-0 truncate font-semibold text-primary after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
            <span className="ml-auto shrink-0 text-muted text-sm tabular-nums">
              {km === undefined ? (
                <>
                  {formatNumber(spots)}
                  <span className="sr-only">{spots === 1 ? " spot" : " spots"}</span>
                </>
              ) : (
                `${countSpots(spots)} · ${distanceText(km, units)}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
