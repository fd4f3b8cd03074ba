import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { useStored } from "#app/browser/use-stored.ts";

const loadWatchStrip = loadOnce(
  async () => (await import("#app/features/shore-watch/strip/watch-strip.tsx")).WatchStrip,
);

/** The strip of a swim plan that runs: at once where this device knows of one, else later, as another may have it. */
export function WatchStripPlace({ userId }: { userId: string }) {
  const isKnown = useStored("swimPlan") !== null;
  const WatchStrip = useDeferredLoad(loadWatchStrip, isKnown ? 0 : undefined);
  return WatchStrip && <WatchStrip userId={userId} />;
}
