import { Download, Share2 } from "lucide-react";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { Button } from "#app/ui/button.tsx";
import { SaveControl } from "./route-header.tsx";

type RouteActionBarProps = {
  userId: string | null;
  routeId: string;
  /** Null where nobody else may see the route. */
  onShare: (() => void) | null;
};

/** At the lower edge of phones, instead of the tabs. */
export function RouteActionBar({ userId, routeId, onShare }: RouteActionBarProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <nav
      aria-label="This swim route"
      className="fixed inset-x-0 bottom-0 z-35 border-line border-t bg-surface px-4 pt-[0.6875rem] pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-xl gap-2 overflow-x-auto">
        <SaveControl userId={userId} routeId={routeId} className="grow" />
        {onShare && (
          <Button variant="secondary" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onShare}>
            <Share2 className="size-5" aria-hidden /> Share
          </Button>
        )}
        <a
          href="#files"
          aria-label="Download and print"
          className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-control bg-surface"
        >
          <Download className="size-5" aria-hidden />
        </a>
      </div>
    </nav>
  );
}
