import { Camera, Ellipsis, Megaphone, Navigation, NotebookPen, Share2 } from "lucide-react";
import { Link } from "react-router";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { CompareHere } from "#app/features/spots/compare/compare-controls.tsx";
import { ShareLink } from "#app/features/spots/page/share-link.tsx";
import { ROUND } from "#app/features/spots/page/spot-heading.tsx";
import { directionsUrl, spotPath } from "#app/features/spots/spot-addresses.ts";
import { VISITED_LABEL, VisitedControl } from "#app/features/visited/visited-control.tsx";
import { MENU_LINE, MenuDisclosure } from "#app/layouts/header/header-menu.tsx";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";

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
      <span className={`${ROUND} [&>*]:size-full! [&>*]:rounded-full [&>*]:text-inherit`}>
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
  const photosPath = `/login?${new URLSearchParams({ next: `${spotPath(spot.id)}?open=reviews#reviews` })}`;
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
      {userId && (
        <div className="flex items-center gap-1 text-md">
          <VisitedControl userId={userId} spotId={spot.id} />
          <span aria-hidden>{VISITED_LABEL}</span>
        </div>
      )}
      {userId && (
        <div className="px-3 pb-2">
          <CompareHere id={spot.id} name={spot.name} />
        </div>
      )}
      {userId && (
        <Link to={`/workouts/log?spot=${spot.id}`} className={MENU_LINE}>
          <NotebookPen aria-hidden /> Log a swim here
        </Link>
      )}
      {userId ? (
        <a href="#reviews" className={MENU_LINE}>
          <Camera aria-hidden /> Add a photo
        </a>
      ) : (
        <Link to={photosPath} className={MENU_LINE}>
          <Camera aria-hidden /> Add a photo
        </Link>
      )}
    </MenuDisclosure>
  );
}
