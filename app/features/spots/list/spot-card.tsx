import { Navigation, Star, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { isSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { HowSure } from "#app/features/verdicts/how-sure.tsx";
import { useSpotVerdict } from "#app/features/verdicts/use-spot-verdict.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictAnswer } from "#app/features/verdicts/verdict-answer.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { CompareButton } from "../compare/compare-controls.tsx";
import { directionsUrl, spotPath } from "../spot-addresses.ts";

const SpotMoment = lazyNamed(() => import("#app/features/conditions/spot-moment.tsx"), "SpotMoment");

type SpotCardProps = { spot: Spot; actions: ReactNode; onClose: () => void };

/** The selected spot: over the map on wide screens, a sheet at its lower edge on narrow ones. */
export function SpotCard({ spot, actions, onClose }: SpotCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useSpotVerdict(spot);
  const { verdict, asked } = shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another spot is shown.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [spot.id]);

  return (
    <section
      aria-labelledby="spot-card-title"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="@container fixed inset-x-0 bottom-(--shell-bottom) z-40 flex max-h-[62dvh] animate-rise flex-col overflow-clip rounded-t-sheet bg-raised shadow-float lg:absolute lg:inset-auto lg:top-4 lg:right-4 lg:max-h-[calc(100%-2rem)] lg:w-79 lg:rounded-sheet"
    >
      <span className="mx-auto mt-2.5 block h-1.25 shrink-0 w-10 rounded-full bg-line lg:hidden" aria-hidden />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <SpotCover spot={spot} shape="strip" className="max-lg:hidden" isNight={verdict.state === "dark"} />
        <div className="flex items-start gap-3.5 px-4.5 pt-3 lg:pt-4">
          <SpotCover
            spot={spot}
            shape="square"
            className="size-[min(4.625rem,23vw)] shrink-0 @max-[12rem]:hidden rounded-[0.875rem] lg:hidden"
          />
          <div className="min-w-0 flex-1">
            <h2 id="spot-card-title" ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
              {spot.name}
            </h2>
            <Whereabouts spot={spot} />
          </div>
          {isSimulated(spot) && <SimulatedMark className="@max-[12rem]:hidden mt-1" />}
          <span className="rounded-full max-lg:-mt-1 max-lg:bg-sunken lg:absolute lg:top-3 lg:right-3 lg:bg-raised lg:shadow-float">
            <IconButton label="Close" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </span>
        </div>
        <div className="px-4.5 pt-3.5">
          <VerdictAnswer verdict={verdict} asked={asked} size="card">
            {verdict.isSimulated ? (
              <p className="mt-1 text-muted text-sm">Don't plan a swim by this.</p>
            ) : (
              <p className="mt-1">
                <HowSure verdict={verdict} />
              </p>
            )}
          </VerdictAnswer>
          <Suspense fallback={<div className="h-36" />}>
            <SpotMoment spot={spot} verdict={verdict} />
          </Suspense>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 px-4.5 pt-3 pb-4.5">
        <ButtonLink
          to={withWhen(spotPath(spot.id), asked.when)}
          className="@max-[12rem]:whitespace-normal flex-1 whitespace-nowrap px-2!"
        >
          See the spot
        </ButtonLink>
        <div className="rounded-control border border-control">{actions}</div>
        <div className="rounded-control border border-control max-lg:hidden">
          <CompareButton id={spot.id} name={spot.name} />
        </div>
        <a
          href={directionsUrl(spot)}
          aria-label="Directions"
          title="Directions"
          className="grid size-11.5 place-items-center rounded-control border border-control @max-[12rem]:hidden text-muted hover:bg-sunken hover:text-ink lg:hidden"
        >
          <Navigation className="size-5" aria-hidden />
        </a>
      </div>
    </section>
  );
}

/** Place, distance and rating. */
function Whereabouts({ spot: { location, city, distanceKm, rating, ratingCount } }: { spot: Spot }) {
  const { units } = usePreferences();
  const parts = [city || location, distanceKm !== null && distanceText(distanceKm, units)].filter(Boolean);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <span>{parts.join(" · ")}</span>
      {ratingCount > 0 && rating !== null && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Star className="size-3.5 fill-current text-buoy" aria-hidden />
          <span className="sr-only">Rated </span>
          <strong className="text-ink">{rating.toFixed(1)}</strong> from {ratingCount}
        </span>
      )}
    </p>
  );
}
