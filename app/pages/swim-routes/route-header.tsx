import { ChevronLeft, Ellipsis, LifeBuoy, Share2, Star } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { planRoutePath } from "#app/features/shore-watch/watch-addresses.ts";
import { RouteMap } from "#app/features/swim-routes/map/route-map.tsx";
import { routePath } from "#app/features/swim-routes/route-addresses.ts";
import { MenuDisclosure } from "#app/layouts/header/header-menu.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import type { SwimTimes } from "#domain/swim-routes/swim-times.ts";

const SaveButton = lazyNamed(() => import("#app/features/swim-routes/detail/save-button.tsx"), "SaveButton");
const RouteMenu = lazyNamed(() => import("#app/features/swim-routes/detail/route-menu.tsx"), "RouteMenu");

type RouteHeaderProps = {
  route: SwimRoute;
  userId: string | null;
  /** Of the start that the swimmer chose. */
  times: SwimTimes | null;
  title: ReactNode;
  /** Null where nobody else may see the route. */
  onShare: (() => void) | null;
};

/** A button on the map. */
const ON_MAP =
  "grid size-11 place-items-center rounded-control bg-raised text-ink shadow-float hover:bg-sunken disabled:opacity-55";

/** The map with the title card: below it on phones, on it on wide screens. */
export function RouteHeader({ route, userId, times, title, onShare }: RouteHeaderProps) {
  return (
    <header className="relative">
      <RouteMap
        label={`Map of ${route.name}`}
        points={route.points}
        clear="inset-x-0 top-9 bottom-8 lg:right-6 lg:top-7 lg:bottom-0 lg:left-[29rem]"
        className="h-[19rem] w-full [--map-bottom:1.5rem] [--map-top:4rem] lg:h-[27rem] lg:[--map-bottom:0px] lg:[--map-right:1.375rem] lg:[--map-top:5rem]"
      />
      <Link
        to="/routes"
        aria-label="All swim routes"
        className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] left-3 lg:hidden ${ON_MAP}`}
      >
        <ChevronLeft className="size-5.5" aria-hidden />
      </Link>
      <div className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3 z-10 flex items-center gap-2 lg:top-7 lg:right-8">
        {userId && (
          <ButtonLink to={planRoutePath(route.id, times)} className="max-lg:hidden">
            <LifeBuoy className="size-5" aria-hidden /> Start swim
          </ButtonLink>
        )}
        <span className="max-lg:hidden">
          <SaveControl userId={userId} routeId={route.id} />
        </span>
        {onShare && (
          <button type="button" aria-label="Share" aria-haspopup="dialog" onClick={onShare} className={ON_MAP}>
            <Share2 className="size-5" aria-hidden />
          </button>
        )}
        {userId && <MoreMenu route={route} userId={userId} />}
      </div>
      <div className="relative -mt-5.5 overflow-hidden rounded-t-sheet lg:absolute lg:top-7 lg:left-8 lg:mt-0 lg:w-[26.5rem] lg:overflow-visible">
        {title}
      </div>
    </header>
  );
}

/** For visitors a link to sign in. */
export function SaveControl({
  userId,
  routeId,
  className,
}: {
  userId: string | null;
  routeId: string;
  className?: string;
}) {
  if (!userId) {
    return (
      <ButtonLink
        variant="secondary"
        to={`/login?${new URLSearchParams({ next: routePath(routeId) })}`}
        className={className}
      >
        <Star className="size-5" aria-hidden /> Save
      </ButtonLink>
    );
  }
  return (
    <Suspense fallback={<span className={`block h-11 w-24 rounded-control bg-surface ${className}`} />}>
      <SaveButton userId={userId} routeId={routeId} {...(className && { className })} />
    </Suspense>
  );
}

/** Its lines are loaded once it is opened. */
function MoreMenu({ route, userId }: { route: SwimRoute; userId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <span onClickCapture={() => setWasOpened(true)}>
      <MenuDisclosure
        className="relative"
        panelClassName="top-full right-0 mt-2 w-60 text-ink"
        summary={
          <summary aria-label="More" title="More" className={ON_MAP}>
            <Ellipsis className="size-5" aria-hidden />
          </summary>
        }
      >
        {wasOpened && (
          <Suspense fallback={<p className="p-3 text-muted">Loading…</p>}>
            <RouteMenu route={route} userId={userId} />
          </Suspense>
        )}
      </MenuDisclosure>
    </span>
  );
}
