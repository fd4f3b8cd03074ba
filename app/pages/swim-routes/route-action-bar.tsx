import { Download, LifeBuoy, Share2 } from "lucide-react";
import { planRoutePath } from "#app/features/shore-watch/watch-addresses.ts";
import { ActionBar, BAR_ACTION, BarWord } from "#app/ui/controls/action-bar.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { SwimTimes } from "#domain/swim-routes/swim-times.ts";
import { SaveControl } from "./route-header.tsx";

type RouteActionBarProps = {
  userId: string | null;
  routeId: string;
  /** Of the start that the swimmer chose. */
  times: SwimTimes | null;
  /** Null where nobody else may see the route. */
  onShare: (() => void) | null;
};

export function RouteActionBar({ userId, routeId, times, onShare }: RouteActionBarProps) {
  return (
    <ActionBar label="This swim route">
      {userId && (
        <ButtonLink to={planRoutePath(routeId, times)} className={`grow ${BAR_ACTION}`}>
          <BarWord icon={LifeBuoy} word="Start swim" />
        </ButtonLink>
      )}
      <SaveControl userId={userId} routeId={routeId} className={`grow ${BAR_ACTION}`} />
      {/* A swimmer shares by the button on the map: a third word doesn't fit here. */}
      {onShare && !userId && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onShare} className={BAR_ACTION}>
          <BarWord icon={Share2} word="Share" />
        </Button>
      )}
      <a
        href="#files"
        aria-label="Download and print"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-control bg-surface"
      >
        <Download className="size-5" aria-hidden />
      </a>
    </ActionBar>
  );
}
