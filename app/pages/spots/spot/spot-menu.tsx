import { Camera, LifeBuoy, NotebookPen } from "lucide-react";
import { Link } from "react-router";
import { planSpotPath } from "#app/features/shore-watch/watch-addresses.ts";
import { CompareHere } from "#app/features/spots/compare/compare-controls.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { VISITED_LABEL, VisitedControl } from "#app/features/visited/visited-control.tsx";
import { MENU_LINE } from "#app/layouts/header/header-menu.tsx";

type SpotMenuProps = { spot: { id: string; name: string }; userId: string | null };

/** What else one can do with a spot. */
export function SpotMenu({ spot: { id, name }, userId }: SpotMenuProps) {
  if (!userId) {
    const photosPath = `/login?${new URLSearchParams({ next: `${spotPath(id)}?open=reviews#reviews` })}`;
    return (
      <Link to={photosPath} className={MENU_LINE}>
        <Camera aria-hidden /> Add a photo
      </Link>
    );
  }
  return (
    <>
      <div className="flex items-center gap-1 text-md">
        <VisitedControl userId={userId} spotId={id} />
        <span aria-hidden>{VISITED_LABEL}</span>
      </div>
      <div className="px-3 pb-2">
        <CompareHere id={id} name={name} />
      </div>
      <Link to={planSpotPath(id)} className={MENU_LINE}>
        <LifeBuoy aria-hidden /> Plan a swim here
      </Link>
      <Link to={`/workouts/log?spot=${id}`} className={MENU_LINE}>
        <NotebookPen aria-hidden /> Log a swim here
      </Link>
      <a href="#reviews" className={MENU_LINE}>
        <Camera aria-hidden /> Add a photo
      </a>
    </>
  );
}
