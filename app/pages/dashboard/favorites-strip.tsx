import { TrendingDown, TrendingUp, Waves } from "lucide-react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLine } from "#app/features/verdicts/verdict-chip.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { describeTide, type TideLine } from "#domain/conditions/tide-words.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { Almanac } from "#domain/weather/almanac.ts";
import type { Dashboard, DashboardSpot } from "./use-dashboard.ts";

/** Four side by side; on phones they scroll sideways. */
const STRIP =
  "-mx-4 flex snap-x gap-3.5 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:overflow-visible";
const STRIP_CARD =
  "relative w-45 shrink-0 snap-start overflow-hidden rounded-card border border-line bg-surface scroll-ml-4 lg:w-auto dark:border-transparent";

export function FavoritesStrip({ dashboard: { shown, asked, almanacs, favoriteCount } }: { dashboard: Dashboard }) {
  return (
    <section aria-labelledby="favorites" className="order-3 col-span-full min-w-0">
      <div className="mb-1 flex items-center justify-between gap-4 sm:mb-2">
        <h2 id="favorites" className="text-xl">
          Favorites
        </h2>
        <TextLink to={withWhen("/favorites", asked.when)} className="inline-flex min-h-11 items-center text-md">
          {favoriteCount > shown.length ? `See all ${favoriteCount}` : "See all"}
        </TextLink>
      </div>
      <ul className={STRIP}>
        {shown.map((one) => (
          <FavoriteCard key={one.spot.id} {...one} asked={asked} almanac={almanacs[one.spot.id]} />
        ))}
      </ul>
    </section>
  );
}

type FavoriteCardProps = DashboardSpot & { asked: Asked; almanac: Almanac | undefined };

function FavoriteCard({ spot, verdict, asked, almanac }: FavoriteCardProps) {
  const { units } = usePreferences();
  const { timeZone } = verdict;
  const atMs = asked.when.kind === "now" ? asked.nowMs : Date.parse(verdict.at);
  return (
    <li className={STRIP_CARD}>
      <SpotCover spot={spot} shape="strip" className="h-16 w-full sm:h-21" />
      <div className="px-3.5 pt-2.5 pb-3">
        <div className="flex min-h-7 items-center justify-between gap-2">
          <h3 className="min-w-0 truncate font-body font-bold text-base tracking-normal">
            <Link to={withWhen(spotPath(spot.id), asked.when)} className="after:absolute after:inset-0">
              {spot.name}
            </Link>
          </h3>
          {verdict.waterC !== null && (
            <p className="font-heading font-semibold text-lg tabular-nums tracking-[-0.02em]">
              <span className="sr-only">Water </span>
              {temperatureFigure(verdict.waterC, units).figure}°
            </p>
          )}
        </div>
        <p className="mt-0.5">
          <VerdictLine verdict={verdict} asked={asked} />
        </p>
        <TideWords line={describeTide({ tide: almanac?.tide ?? null, waterType: spot.waterType, atMs, timeZone })} />
      </div>
    </li>
  );
}

const TIDE_ICONS = { rising: TrendingUp, falling: TrendingDown, none: Waves } as const;

function TideWords({ line }: { line: TideLine }) {
  const Icon = TIDE_ICONS[line.kind];
  return (
    <p className="mt-1 flex items-center gap-1.5 whitespace-nowrap text-muted text-xs">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {line.text}
    </p>
  );
}

export function FavoritesStripSkeleton() {
  return (
    <div>
      <Skeleton className="mt-2.5 mb-4.5 h-6 w-32" />
      <div className={STRIP}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-41 w-45 sm:h-46 shrink-0 rounded-card! lg:w-auto" />
        ))}
      </div>
    </div>
  );
}
