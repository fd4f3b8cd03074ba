import { SpotAlerts } from "#app/features/alerts/spot-alerts.tsx";
import { SwimsAndCleanups } from "#app/features/cleanup/spot-cleanups.tsx";
import type { SpotMoment } from "#app/features/conditions/page/spot-moment.ts";
import { TideAndHours } from "#app/features/conditions/page/tide-and-hours.tsx";
import { WaterTemperature } from "#app/features/conditions/page/water-temperature.tsx";
import { WindAndWaves } from "#app/features/conditions/page/wind-and-waves.tsx";
import { FromSwimmers } from "#app/features/crowd-reports/from-swimmers.tsx";
import { GettingIn } from "#app/features/spots/page/getting-in.tsx";
import { LocatorChart } from "#app/features/spots/page/locator-chart.tsx";
import { NearbySpots } from "#app/features/spots/page/nearby-spots.tsx";
import { RoutesFromHere } from "#app/features/swim-routes/routes-from-here.tsx";
import { WaterQualityBlock } from "#app/features/water-quality/water-quality-block.tsx";
import type { Route } from "./+types/spot-page.ts";
import { AllReportsBlock } from "./all-reports-block.tsx";
import { SourcesLine } from "./sources-line.tsx";
import { SpotBlocks } from "./spot-blocks.tsx";

/** So that both columns end at the same height, until a block is opened. */
const LAST = "lg:grow lg:*:h-full";
const INSET = "min-w-0 max-lg:px-4";

export type ColumnBlocksProps = {
  data: Route.ComponentProps["loaderData"];
  moment: SpotMoment;
  path: string;
  userId: string | null;
  signInPath: string;
  onReport: () => void;
};

/** Below the answer, in the left column of wide screens. */
export function LeftBlocks({ data, moment, path, userId }: ColumnBlocksProps) {
  const { spot, water, conditions, alerts, almanac, routes, together } = data;
  const view = conditions.value;
  const sky = view ?? almanac?.almanac ?? null;
  return (
    <>
      <div className={`order-2 lg:order-none empty:hidden ${INSET}`} data-live-part="alerts">
        <SpotAlerts spotId={spot.id} section={alerts} userId={userId} />
      </div>
      {sky && (
        <div className={`order-3 lg:order-none ${INSET}`} data-live-part="hours">
          <TideAndHours
            moment={moment}
            tide={sky.tide}
            sun={sky.sun}
            tideWindow={view?.exposure.tideWindow ?? almanac?.tideWindow ?? null}
            waterType={spot.waterType}
            isSimulated={view?.isSimulated ?? false}
          />
        </div>
      )}
      {view && (
        <div className="contents lg:grid lg:grid-cols-2 lg:gap-5">
          <div className={`order-7 lg:order-none ${INSET} lg:[&>section]:h-full`}>
            <WindAndWaves moment={moment} exposure={view.exposure} isSimulated={view.isSimulated} />
          </div>
          <div className={`order-6 lg:order-none ${INSET} lg:[&>section]:h-full`}>
            <WaterTemperature
              moment={moment}
              isSimulated={view.isSimulated}
              usual={water.value?.usual ?? null}
              isSwimmer={userId !== null}
            />
          </div>
        </div>
      )}
      <div className="contents lg:hidden lg:gap-5 lg:has-[>:not(:empty)]:flex lg:*:flex-1">
        <div className={`order-10 empty:hidden lg:order-none ${INSET}`}>
          <RoutesFromHere routes={routes} />
        </div>
        <div className={`order-10 empty:hidden lg:order-none ${INSET}`}>
          {together && <SwimsAndCleanups spot={spot} {...together} />}
        </div>
      </div>
      <div className={`order-9 lg:order-none ${LAST} ${INSET}`}>
        <SpotBlocks data={data} moment={moment} place={{ spotId: spot.id, path, userId }} />
      </div>
    </>
  );
}

/** Below both columns. */
export function LastLine({ data, moment }: ColumnBlocksProps) {
  const { spot, conditions, almanac } = data;
  return (
    <SourcesLine
      source={conditions.value}
      tide={conditions.value?.tide ?? almanac?.almanac.tide ?? null}
      timeZone={moment.timeZone}
      spotId={spot.id}
    />
  );
}

/** The right column of wide screens. */
export function RightBlocks({ data, path, userId, signInPath, onReport }: ColumnBlocksProps) {
  const { spot, nearby, chart, crowdReports, water } = data;
  return (
    <>
      <div className={`order-4 lg:order-none ${INSET}`} data-live-part="water">
        <WaterQualityBlock section={water} retryPath={path} />
      </div>
      <div className={`order-5 lg:order-none ${INSET}`} data-live-part="reports">
        <FromSwimmers
          spotId={spot.id}
          section={crowdReports}
          userId={userId}
          signInPath={signInPath}
          retryPath={path}
          onReport={onReport}
          allReports={<AllReportsBlock spotId={spot.id} section={crowdReports} userId={userId} />}
        />
      </div>
      <div className={`order-8 lg:order-none ${INSET}`}>
        <GettingIn spot={spot} map={<LocatorChart chart={chart} name={spot.name} showsOwnPlace />} />
      </div>
      <div className={`order-11 lg:order-none ${LAST} ${INSET}`}>
        <NearbySpots spot={spot} nearby={nearby} />
      </div>
    </>
  );
}
