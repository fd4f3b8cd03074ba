import { CalendarRange, Clock3, History, LifeBuoy, ListChecks, Star, TestTubes, Waypoints } from "lucide-react";
import { Suspense } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SourcesPart } from "#app/features/conditions/page/sources-part.tsx";
import type { SpotMoment } from "#app/features/conditions/page/spot-moment.ts";
import { CollapsedBlock } from "#app/features/spots/page/collapsed-block.tsx";
import { SpotAccess, SpotAmenities, SpotFacts } from "#app/features/spots/page/spot-facts.tsx";
import { YearPart } from "#app/features/water-quality/year-part.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { areaFigure, figureText, temperatureFigure } from "#domain/format/figures.ts";
import { practicalFacts } from "#domain/spots/practical-facts.ts";
import { ratingText } from "#domain/spots/spot-words.ts";
import type { Route } from "./+types/spot-page.ts";
import { LoadedPart } from "./loaded-part.tsx";

/** On the server with the page; in the browser once a block is opened. */
const HoursPart = import.meta.env.SSR
  ? (await import("#app/features/conditions/page/hours-part.tsx")).HoursPart
  : lazyNamed(() => import("#app/features/conditions/page/hours-part.tsx"), "HoursPart");
const PointsPart = import.meta.env.SSR
  ? (await import("#app/features/conditions/page/points-part.tsx")).PointsPart
  : lazyNamed(() => import("#app/features/conditions/page/points-part.tsx"), "PointsPart");
const SamplesPart = import.meta.env.SSR
  ? (await import("#app/features/water-quality/samples-part.tsx")).SamplesPart
  : lazyNamed(() => import("#app/features/water-quality/samples-part.tsx"), "SamplesPart");
const WatershedMap = import.meta.env.SSR
  ? (await import("#app/features/water-quality/watershed-map.tsx")).WatershedMap
  : lazyNamed(() => import("#app/features/water-quality/watershed-map.tsx"), "WatershedMap");
const ReviewsPart = import.meta.env.SSR
  ? (await import("#app/features/reviews/reviews-part.tsx")).ReviewsPart
  : lazyNamed(() => import("#app/features/reviews/reviews-part.tsx"), "ReviewsPart");
const SpotPhotos = import.meta.env.SSR
  ? (await import("#app/features/reviews/spot-photos.tsx")).SpotPhotos
  : lazyNamed(() => import("#app/features/reviews/spot-photos.tsx"), "SpotPhotos");
const WeekByPlan = lazyNamed(() => import("./spot-plan.tsx"), "WeekByPlan");

type SpotBlocksProps = {
  data: Route.ComponentProps["loaderData"];
  moment: SpotMoment;
  place: { spotId: string; path: string; userId: string | null };
};

/** What is one tap away: every hour, samples, sources and the rest. */
export function SpotBlocks({ data, moment, place }: SpotBlocksProps) {
  const { units } = usePreferences();
  const { spot, water, conditions, almanac, openBlocks, opened } = data;
  const { spotId, userId } = place;
  const shared = (anchor: string) => ({ anchor, isOpened: openBlocks.includes(anchor) });
  const months = water.value?.months ?? [];
  const area = water.value?.watershed?.areaSqKm ?? null;
  const led = moment.hours.find(({ at }) => at === moment.at);
  // Points of an hour without a forecast would read as a verdict.
  const score = led && led.state !== "unknown" ? led.score : null;
  const wait = (
    <Loading label="Loading">
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
  return (
    <div className="rounded-card border border-line bg-surface px-4 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:px-5">
      <CollapsedBlock {...shared("hours")} icon={Clock3} title="Every hour, 7 days">
        {(isOpen) =>
          userId ? (
            <LoadedPart {...{ spotId, isOpen }} part="hours" name="every hour" opened={opened.hours}>
              {(facts) => (
                <Suspense fallback={wait}>
                  <HoursPart
                    conditions={conditions.value}
                    moment={moment}
                    week={
                      facts &&
                      conditions.value && (
                        <WeekByPlan
                          userId={userId}
                          spotId={spotId}
                          view={conditions.value}
                          facts={moment.band ? { ...facts, swimmer: moment.band } : facts}
                        />
                      )
                    }
                  />
                </Suspense>
              )}
            </LoadedPart>
          ) : (
            <LoadedPart {...{ spotId, isOpen }} part="hours" name="every hour" opened={opened.hours}>
              {() => <HoursPart conditions={conditions.value} moment={moment} week={null} />}
            </LoadedPart>
          )
        }
      </CollapsedBlock>
      <CollapsedBlock
        {...shared("year")}
        icon={CalendarRange}
        title="The water through the year"
        summary={
          months.length > 0
            ? `${temperatureFigure(Math.min(...months.map(({ fromC }) => fromC)), units, 0).figure}–${figureText(temperatureFigure(Math.max(...months.map(({ toC }) => toC)), units, 0))}`
            : null
        }
      >
        {() => <YearPart months={months} />}
      </CollapsedBlock>
      <CollapsedBlock
        {...shared("samples")}
        icon={TestTubes}
        title="All samples and sources"
        summary={water.value ? String(water.value.samples) : null}
      >
        {(isOpen) => (
          <LoadedPart {...{ spotId, isOpen }} part="samples" name="all samples" opened={opened.samples}>
            {(view) => (
              <Suspense fallback={wait}>
                <SamplesPart view={view} />
              </Suspense>
            )}
          </LoadedPart>
        )}
      </CollapsedBlock>
      <CollapsedBlock
        {...shared("watershed")}
        icon={Waypoints}
        title="Where the water comes from"
        summary={area === null ? null : figureText(areaFigure(area, units))}
      >
        {(isOpen) =>
          water.value && !water.value.watershed ? (
            <p className="text-muted">The watershed of this spot isn't known.</p>
          ) : (
            <LoadedPart {...{ spotId, isOpen }} part="watershed" name="the watershed" opened={opened.watershed}>
              {({ watershed }) =>
                watershed && (
                  <Suspense fallback={wait}>
                    <WatershedMap watershed={watershed} spot={spot} spotName={spot.name} />
                  </Suspense>
                )
              }
            </LoadedPart>
          )
        }
      </CollapsedBlock>
      <CollapsedBlock {...shared("access")} icon={LifeBuoy} title="Access and safety" summary={waysIn(spot)}>
        {() => (
          <div className="space-y-4">
            {spot.description && <p className="max-w-[65ch]">{spot.description}</p>}
            <SpotAccess spot={spot} />
            <h3 className="text-base">Amenities</h3>
            <SpotAmenities amenities={spot.amenities} />
            <h3 className="text-base">Facts</h3>
            <SpotFacts spot={spot} />
          </div>
        )}
      </CollapsedBlock>
      <CollapsedBlock
        {...shared("reviews")}
        icon={Star}
        title="Reviews"
        summary={
          spot.ratingCount > 0 && spot.rating !== null
            ? `${spot.rating.toFixed(1)} · ${spot.ratingCount}`
            : ratingText(spot)
        }
      >
        {(isOpen) => (
          <LoadedPart {...{ spotId, isOpen }} part="reviews" name="the reviews" opened={opened.reviews}>
            {(answer) => (
              <Suspense fallback={wait}>
                <ReviewsPart answer={answer} {...place} />
                <SpotPhotos answer={answer} {...place} />
              </Suspense>
            )}
          </LoadedPart>
        )}
      </CollapsedBlock>
      <CollapsedBlock
        {...shared("points")}
        icon={ListChecks}
        title={score === null ? "How we got to the verdict" : `How we got to ${score} points`}
      >
        {(isOpen) => (
          <LoadedPart
            {...{ spotId, isOpen }}
            part="points"
            name="the points"
            query={{ at: moment.at }}
            opened={opened.points}
          >
            {(points) => (
              <Suspense fallback={wait}>
                <PointsPart points={points} />
              </Suspense>
            )}
          </LoadedPart>
        )}
      </CollapsedBlock>
      <CollapsedBlock {...shared("sources")} icon={History} title="Sources and changes">
        {() => (
          <>
            <SourcesPart
              conditions={conditions.value}
              tide={conditions.value?.tide ?? almanac?.almanac.tide ?? null}
              timeZone={moment.timeZone}
            />
            <p className="mt-2 text-muted text-sm">
              {spot.createdAt && `Added ${formatDay(spot.createdAt)}. `}
              {spot.updatedAt && `Facts changed ${formatDay(spot.updatedAt)}.`}
            </p>
          </>
        )}
      </CollapsedBlock>
    </div>
  );
}

/** "Steps, ladder" */
function waysIn(spot: Route.ComponentProps["loaderData"]["spot"]) {
  const ways = practicalFacts(spot).find(({ name }) => name === "Getting in and out")?.value ?? null;
  return ways?.replace(" into the water", "") ?? null;
}
