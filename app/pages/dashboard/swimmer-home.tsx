import { type ReactNode, Suspense, useState } from "react";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { useForecastHours } from "#app/features/subscription/use-forecast-hours.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { COMPLETE_SETUP } from "#app/layouts/gate/complete-setup.ts";
import { useKnownProfile } from "#app/session/known-profile.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Loading } from "#app/ui/states/loading.tsx";
import type { Position } from "#domain/geo/position.ts";
import { BestSwim, BestSwimSkeleton } from "./best-swim.tsx";
import { FavoritesStrip, FavoritesStripSkeleton } from "./favorites-strip.tsx";
import { FirstSpots } from "./first-spots.tsx";
import { Greeting } from "./greeting.tsx";
import { HeadsUp } from "./heads-up.tsx";
import { OneToHelp } from "./one-to-help.tsx";
import { useDashboard } from "./use-dashboard.ts";

const ConnectBanner = lazyNamed(() => import("#app/features/fitness/connect-banner.tsx"), "ConnectBanner");
const loadNextGathering = loadOnce(async () => (await import("./next-gathering.tsx")).NextGathering);
const loadOwnSwims = loadOnce(async () => (await import("./own-swims.tsx")).OwnSwims);
/** Below the answer, and not part of what it waits for. */
const OWN_SWIMS_AFTER_MS = 5_000;

export function SwimmerHome({ swimmer }: { swimmer: Swimmer }) {
  // From this device, so that it works offline.
  const name = useKnownProfile(swimmer.id)?.full_name?.split(" ")[0];
  const [here, setHere] = useState<Position | null>(null);
  const dashboard = useDashboard(swimmer.id, here);
  const hours = useForecastHours(swimmer.id);
  const OwnSwims = useDeferredLoad(loadOwnSwims, OWN_SWIMS_AFTER_MS);
  const NextGathering = useDeferredLoad(loadNextGathering, OWN_SWIMS_AFTER_MS);
  const { best, almanacs, failed, isEmpty, isWaiting } = dashboard;
  const hasFavorites = !failed && !isWaiting && !isEmpty;
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5 lg:gap-y-4">
      <Greeting name={name} nowMs={dashboard.asked.nowMs} almanac={best ? almanacs[best.spot.id] : undefined} />
      {/* On phones below the favorites, so that the answer and the first of them fit on the first screen. */}
      <TimeChooser spots={dashboard.spots} hours={hours} nowLabel="Today" className="order-4 self-end sm:order-none" />
      {swimmer.onboarding === "incomplete" && <SetupCard />}
      <ShowsSimulated when={dashboard.spots.some(isSimulated)} />
      <ErrorBoundary level="feature">
        {failed && (
          <div className="order-2 col-span-full">
            <ErrorState title={failed.error?.message ?? ""} onRetry={() => void failed.refetch()}>
              Your favorites and their best hours are missing.
            </ErrorState>
          </div>
        )}
        {!failed && isWaiting && <Waiting />}
        {!failed && !isWaiting && best && <BestSwim dashboard={dashboard} best={best} />}
        {!failed && !isWaiting && isEmpty && <FirstSpots userId={swimmer.id} dashboard={dashboard} onFound={setHere} />}
        {hasFavorites && <FavoritesStrip dashboard={dashboard} />}
      </ErrorBoundary>
      <div className="order-5 col-span-full grid grid-cols-1 gap-4 lg:flex lg:items-start lg:gap-5">
        <div className={COLUMN}>
          <Part className="order-1">{hasFavorites && <HeadsUp userId={swimmer.id} dashboard={dashboard} />}</Part>
          <Part className="order-3">{OwnSwims && <OwnSwims userId={swimmer.id} />}</Part>
        </div>
        <div className={COLUMN}>
          <Part className="order-2">{NextGathering && <NextGathering userId={swimmer.id} />}</Part>
          <Part className="order-4">{hasFavorites && <OneToHelp userId={swimmer.id} dashboard={dashboard} />}</Part>
        </div>
      </div>
      {swimmer.onboarding !== "incomplete" && (
        <Suspense>
          <ConnectBanner userId={swimmer.id} className="order-6 col-span-full" />
        </Suspense>
      )}
    </div>
  );
}

/** Two columns on wide screens, of which an empty one leaves its place to the other; on phones one list. */
const COLUMN = "contents lg:hidden lg:min-w-0 lg:flex-1 lg:flex-col lg:gap-5 lg:has-[>:not(:empty)]:flex";

function Part({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 empty:hidden ${className}`}>
      <ErrorBoundary level="feature">{children}</ErrorBoundary>
    </div>
  );
}

function Waiting() {
  return (
    <div className="order-2 col-span-full min-w-0">
      <Loading label="Loading your spots" className="grid grid-cols-1 gap-3 lg:gap-5">
        <BestSwimSkeleton />
        <FavoritesStripSkeleton />
      </Loading>
    </div>
  );
}

function SetupCard() {
  return (
    <Card
      as="section"
      className="order-1 col-span-full flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-transparent! bg-tint!"
    >
      <div className="min-w-0 max-w-xl">
        <h2 className="text-lg">Complete your setup</h2>
        <p className="mt-1 text-muted">
          A few questions about you and the water you like. They unlock the rest of Tideline.
        </p>
      </div>
      <ButtonLink {...COMPLETE_SETUP}>Complete Setup</ButtonLink>
    </Card>
  );
}
