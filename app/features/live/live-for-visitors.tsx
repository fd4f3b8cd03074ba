import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import livePageUrl from "#app/browser/live-page.js?url&no-inline";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

const LiveSpot = lazyNamed(() => import("./live-spot.tsx"), "LiveSpot");

/**
 * Live warnings and reports for visitors: a small script in documents without React, the component after client navigation.
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
