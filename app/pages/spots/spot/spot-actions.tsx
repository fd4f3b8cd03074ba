import { Ellipsis, Megaphone, Navigation, Share2 } from "lucide-react";
import { Link } from "react-router";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { ShareLink } from "#app/features/spots/page/share-link.tsx";
import { ROUND } from "#app/features/spots/page/spot-heading.tsx";
import { directionsUrl, spotPath } from "#app/features/spots/spot-addresses.ts";
import { MenuDisclosure } from "#app/layouts/header/header-menu.tsx";
import { HydratedLater } from "#app/ui/states/hydrated-later.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";

/** Most visits never open it. */
const SpotMenu = import.meta.env.SSR
  ? (await import("./spot-menu.tsx")).SpotMenu
  : lazyNamed(() => loadPatiently(() => import("./spot-menu.tsx")), "SpotMenu");

type SpotActionsProps = {
  spot: SpotDetail;
  userId: string | null;
  signInPath: string;
  url: string;
  onReport: () => void;
  /** Null where nobody else may see the spot. */
  onShare: (() => void) | null;
};

const REPORT =
  "inline-flex min-h-11 items-center gap-2 rounded-control bg-[#fff] px-4.5 font-semibold text-[#0a5566] max-lg:hidden";

/** On the picture: star, directions and a menu; on wide screens Share and Report, too. */
export function SpotActions({ spot, userId, signInPath, url, onReport, onShare }: SpotActionsProps) {
  const isInBrowser = useIsInBrowser();
  const isCoarse = spot.sensitivity === "coarse";
  return (
    <>
      <span className={`${ROUND} print:hidden [&>*]:size-full! [&>*]:rounded-full [&>*]:text-inherit`}>
        <FavoriteControl userId={userId} spotId={spot.id} returnTo={spotPath(spot.id)} />
      </span>
      <a href={directionsUrl(spot)} aria-label={isCoarse ? "Directions to the area" : "Directions"} className={ROUND}>
        <Navigation className="size-5" aria-hidden />
      </a>
      {userId && onShare && (
        <button
          type="button"
          aria-label="Share"
          aria-haspopup="dialog"
          disabled={!isInBrowser}
          onClick={onShare}
          className={`${ROUND} max-lg:hidden`}
        >
          <Share2 className="size-5" aria-hidden />
        </button>
      )}
      {!userId && (
        <ShareLink page={{ name: spot.name, url }} label="Share" className={`${ROUND} max-lg:hidden`}>
          <Share2 className="size-5" aria-hidden />
        </ShareLink>
      )}
      <MoreMenu spot={spot} userId={userId} />
      {userId ? (
        <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onReport} className={REPORT}>
          <Megaphone className="size-5" aria-hidden /> Report
        </button>
      ) : (
        <Link to={signInPath} className={REPORT}>
          <Megaphone className="size-5" aria-hidden /> Report
        </Link>
      )}
    </>
  );
}

function MoreMenu({ spot, userId }: Pick<SpotActionsProps, "spot" | "userId">) {
  return (
    <MenuDisclosure
      className="relative"
      panelClassName="top-full right-0 mt-2 w-64 text-ink"
      summary={
        <summary aria-label="More" title="More" className={ROUND}>
          <Ellipsis className="size-5" aria-hidden />
        </summary>
      }
    >
      <HydratedLater id="spot-menu" fallback={null}>
        <SpotMenu spot={spot} userId={userId} />
      </HydratedLater>
    </MenuDisclosure>
  );
}
