import livePageUrl from "#app/browser/live-page.js?url&no-inline";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";

const LiveSpot = lazyNamed(() => import("./live-spot.tsx"), "LiveSpot");

/**
 * Warnings and reports come to a visitor's open page, too. A document that was sent without React gets a small script; one
 * that a link of a live page led to already has all it needs.
 */
export function LiveForVisitors({ spotId }: { spotId: string }) {
  if (useIsInBrowser()) return <LiveSpot spotId={spotId} hasLiveWeather={false} />;
  return (
    <p data-live-spot={spotId} className="flex min-h-6 flex-wrap gap-x-1.5 text-muted text-sm">
      <span />
      <span role="status" />
      <script type="module" src={livePageUrl} />
    </p>
  );
}
