import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { useSpotVerdict } from "#app/features/verdicts/use-spot-verdict.ts";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLine } from "#app/features/verdicts/verdict-chip.tsx";
import { Block } from "#app/ui/block.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import { distanceText, formatPosition } from "#domain/geo/position.ts";
import { listPlacesOfSpot } from "#domain/places/places-of-spot.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NEARBY_REACH_KM } from "#domain/spots/spot-list-limits.ts";
import { spotPath } from "../spot-addresses.ts";

type NearbySpotsProps = { spot: Spot; nearby: readonly Spot[] };

/** The nearest spots, each with its verdict at the same time. */
export function NearbySpots({ spot, nearby }: NearbySpotsProps) {
  const { units } = usePreferences();
  const when = useWhen();
  return (
    <Block
      title="Nearby"
      aside={
        <Link
          to={withWhen(`/spots?near=${formatPosition(spot)}&spot=${spot.id}`, when)}
          reloadDocument
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary text-sm"
        >
          On the map
        </Link>
      }
    >
      {nearby.length > 0 ? (
        <ul className="-mb-2 divide-y divide-line">
          {nearby.map((other) => (
            <NearbySpot key={other.id} spot={other} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No other known spot within {rewordFigures(`${NEARBY_REACH_KM} km`, units)}.</p>
      )}
      <PlacesOfSpot spot={spot} />
    </Block>
  );
}

/** The pages of its country and of its region or town. */
function PlacesOfSpot({ spot }: { spot: Spot }) {
  const places = listPlacesOfSpot(spot).slice(1);
  if (places.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 border-line border-t text-sm">
      {places.toReversed().map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          reloadDocument
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          All in {label}
        </Link>
      ))}
    </p>
  );
}

function NearbySpot({ spot }: { spot: Spot }) {
  const { units } = usePreferences();
  const shown = useSpotVerdict(spot);
  const { waterC } = shown.verdict;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 py-2.5">
      <SpotCover spot={spot} shape="square" className="size-[min(3.5rem,18vw)] shrink-0 rounded-[0.6875rem]" />
      <div className="min-w-24 flex-1">
        <p className="truncate">
          <Link
            to={withWhen(spotPath(spot.id), shown.asked.when)}
            className="font-semibold after:absolute after:inset-0"
          >
            {spot.name}
          </Link>{" "}
          {spot.distanceKm !== null && (
            <span className="text-muted text-xs">{distanceText(spot.distanceKm, units)}</span>
          )}
        </p>
        <VerdictLine {...shown} />
      </div>
      {waterC !== null && (
        <p className="font-bold font-heading text-[1.3125rem] tracking-[-0.02em]">
          <span className="sr-only">Water </span>
          {temperatureFigure(waterC, units).figure}°
        </p>
      )}
    </li>
  );
}
