import { SpotAlerts } from "#app/features/alerts/spot-alerts.tsx";
import { AnswerCard } from "#app/features/conditions/page/answer-card.tsx";
import type { SpotMoment } from "#app/features/conditions/page/spot-moment.ts";
import { TideAndHours } from "#app/features/conditions/page/tide-and-hours.tsx";
import { WaterTemperature } from "#app/features/conditions/page/water-temperature.tsx";
import { WindAndWaves } from "#app/features/conditions/page/wind-and-waves.tsx";
import { FromSwimmers } from "#app/features/crowd-reports/from-swimmers.tsx";
import { GettingIn } from "#app/features/spots/page/getting-in.tsx";
import { LocatorChart } from "#app/features/spots/page/locator-chart.tsx";
import { NearbySpots } from "#app/features/spots/page/nearby-spots.tsx";
import { WaterQualityBlock } from "#app/features/water-quality/water-quality-block.tsx";
import type { Route } from "./+types/spot-page.ts";
import { AllReportsBlock } from "./all-reports-block.tsx";
import { SpotBlocks } from "./spot-blocks.tsx";

/** Two columns on wide screens; on phones their blocks are one list, in the order of each block. */
const COLUMN = "contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5";
/** So that both columns end at the same height, until a block is opened. */
const LAST = "lg:grow lg:*:h-full";
const INSET = "min-w-0 max-lg:px-4";

type SpotColumnsProps = {
  data: Route.ComponentProps["loaderData"];
  moment: SpotMoment;
  place: { spotId: string; path: string; userId: string | null };
  signInPath: string;
  onReport: () => void;
};

/** The blocks below the picture. `data-live-part` marks what `live-page.js` replaces. */
export function SpotColumns({ data, moment, place, signInPath, onReport }: SpotColumnsProps) {
  const { spot, nearby, chart, crowdReports, water, conditions, alerts, almanac } = data;
  const { path, userId } = place;
  const view = conditions.value;
  const sky = view ?? almanac?.almanac ?? null;
  return (
    <div className="flex flex-col gap-3 lg:mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22.75rem] lg:gap-5 lg:has-[[data-block][open]]:items-start">
      <div className={COLUMN}>
        <div className="order-1 lg:order-none" data-live-part="now">
          <AnswerCard
            moment={moment}
            conditions={view}
            sampledAt={water.value?.newestAt ?? null}
            problem={conditions.problem}
          />
        </div>
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
        <div className={`order-9 lg:order-none ${LAST} ${INSET}`}>
          <SpotBlocks data={data} moment={moment} place={place} />
        </div>
      </div>
      <div className={COLUMN}>
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
          <GettingIn spot={spot} map={<LocatorChart chart={chart} name={spot.name} />} />
        </div>
        <div className={`order-10 lg:order-none ${LAST} ${INSET}`}>
          <NearbySpots spot={spot} nearby={nearby} />
        </div>
      </div>
    </div>
  );
}
