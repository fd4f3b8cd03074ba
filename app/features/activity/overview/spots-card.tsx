import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { placeIn, stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { boundsAround, boundsOf } from "#domain/geo/bounds.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import { shortDay } from "#domain/workouts/totals/total-words.ts";
import { swumSpotsQuery } from "../activity.queries.ts";
import type { SwumSpot } from "../totals.data.ts";

/** The rest is on the list of swims. */
const LISTED_SPOTS = 4;
const MAP_MAX_ZOOM = 12;
/** What the dots need on a phone; more of the chart lies around it. */
const CLEAR_ROOM = { width: 260, height: 140 };
/** A single spot is shown with this much around it. */
const AROUND_ONE_KM = 5;

/** Where the swimmer swam: a map and the most swum spots. */
export function SpotsCard({ userId, water }: { userId: string; water: WaterChoice }) {
  const spots = useQuery(swumSpotsQuery(userId, water));
  if (spots.data?.length === 0) return null;
  return (
    <Block title="Your spots" className="overflow-hidden lg:p-5!" aside={spots.data && formatNumber(spots.data.length)}>
      <QueryView query={spots} loading="Loading your spots" skeleton={<Skeleton className="h-64" />}>
        {(listed) => <Shown spots={listed} />}
      </QueryView>
    </Block>
  );
}

function Shown({ spots }: { spots: readonly SwumSpot[] }) {
  return (
    <>
      <SpotsMap spots={spots} />
      <ol className="mt-2">
        {spots.slice(0, LISTED_SPOTS).map(({ id, name, swims, lastDay }) => (
          <li
            key={id}
            className="relative flex min-h-11 items-center justify-between gap-3 border-line border-b last:border-0"
          >
            <Link to={`/workouts?spot=${id}`} className="min-w-0 truncate font-medium after:absolute after:inset-0">
              {name}
            </Link>
            <span className="shrink-0 text-muted text-sm">
              {formatNumber(swims)} {swims === 1 ? "swim" : "swims"}, last {shortDay(lastDay)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A drawn map: the list below has the names. */
function SpotsMap({ spots }: { spots: readonly SwumSpot[] }) {
  const { theme } = usePreferences();
  const view = useMemo(() => {
    const [first] = spots;
    const box = spots.length === 1 && first ? boundsAround(first, AROUND_ONE_KM) : boundsOf(spots);
    return box && viewIn(stillArea({ ...box, maxZoom: MAP_MAX_ZOOM }), CLEAR_ROOM);
  }, [spots]);
  if (!view) return null;
  const most = Math.max(...spots.map(({ swims }) => swims));
  const area = stillArea(view);
  return (
    <figure className="relative -mx-4 h-52 overflow-clip border-line border-y bg-chart-water lg:-mx-5">
      <figcaption className="sr-only">Map of the spots where you swam; the most swum follow as a list</figcaption>
      <StillMap view={view} clear="inset-0" theme={theme} first={[]} />
      <StillPlace view={view} clear="inset-0">
        {spots.map(({ id, swims, ...position }) => (
          <span
            key={id}
            className="-translate-x-1/2 -translate-y-1/2 absolute rounded-full border-2 border-surface bg-primary/85"
            style={{ ...placeIn(area, position), ...dotSize(swims / most) }}
          />
        ))}
      </StillPlace>
      <p className="absolute right-1 bottom-0.5 rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
    </figure>
  );
}

/** By area. */
function dotSize(share: number) {
  const size = `${(0.75 + Math.sqrt(share)).toFixed(2)}rem`;
  return { width: size, height: size };
}
