import { usePreferences } from "#app/browser/use-preferences.ts";
import { TideWords } from "#app/features/conditions/tide-words.tsx";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { describeTide } from "#domain/conditions/tide-words.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { Almanac } from "#domain/weather/almanac.ts";
import { SpotTile, SpotTiles } from "./spot-tile.tsx";
import type { Dashboard, DashboardSpot } from "./use-dashboard.ts";

/** Four side by side; on phones they scroll sideways. */
const STRIP =
  "-mx-4 flex snap-x gap-3.5 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:overflow-visible";
const STRIP_TILE = "w-45 shrink-0 snap-start scroll-ml-4 lg:w-auto";

export function FavoritesStrip({ dashboard: { shown, asked, almanacs, favoriteCount } }: { dashboard: Dashboard }) {
  return (
    <SpotTiles
      id="favorites"
      title="Favorites"
      to={withWhen("/favorites", asked.when)}
      linkText={favoriteCount > shown.length ? `See all ${favoriteCount}` : "See all"}
      className={STRIP}
    >
      {shown.map((one) => (
        <FavoriteTile key={one.spot.id} {...one} asked={asked} almanac={almanacs[one.spot.id]} />
      ))}
    </SpotTiles>
  );
}

type FavoriteTileProps = DashboardSpot & { asked: Asked; almanac: Almanac | undefined };

function FavoriteTile({ spot, verdict, asked, almanac }: FavoriteTileProps) {
  const { units } = usePreferences();
  const { timeZone } = verdict;
  const atMs = asked.when.kind === "now" ? asked.nowMs : Date.parse(verdict.at);
  const temperature = verdict.waterC !== null && (
    <p className="font-heading font-semibold text-lg tabular-nums tracking-[-0.02em]">
      <span className="sr-only">Water </span>
      {temperatureFigure(verdict.waterC, units).figure}°
    </p>
  );
  return (
    <SpotTile
      {...{ spot, verdict, asked }}
      className={STRIP_TILE}
      coverClassName="h-16 sm:h-21 lg:h-17"
      beside={temperature}
    >
      <TideWords line={describeTide({ tide: almanac?.tide ?? null, waterType: spot.waterType, atMs, timeZone })} />
    </SpotTile>
  );
}

export function FavoritesStripSkeleton() {
  return (
    <div>
      <Skeleton className="mt-2.5 mb-4.5 h-6 w-32" />
      <div className={STRIP}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-41 w-45 shrink-0 sm:h-46 lg:h-42 rounded-card! lg:w-auto" />
        ))}
      </div>
    </div>
  );
}
