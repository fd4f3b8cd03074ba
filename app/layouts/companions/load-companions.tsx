import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import type { Swimmer } from "#app/session/swimmer.ts";

const loadCompanions = loadOnce(async () => (await import("./swimmer-companions.tsx")).SwimmerCompanions);

/** They come with the session, which loads at once too: visitors need none of them, and no page waits for them. */
export function LoadCompanions({ swimmer }: { swimmer: Swimmer }) {
  const SwimmerCompanions = useDeferredLoad(loadCompanions, 0);
  return SwimmerCompanions && <SwimmerCompanions swimmer={swimmer} />;
}
