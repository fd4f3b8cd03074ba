import {
  type TemperatureUnit,
  WATER_TEMPERATURE_MAX_C,
  WATER_TEMPERATURE_MIN_C,
  type WaterPreferences,
} from "#domain/accounts/onboarding/onboarding-form.ts";
import { fromCelsius } from "#domain/accounts/onboarding/temperature-unit.ts";

const WIDTH = 500;
const FOOT = 96;
const TOP = 26;
const TICKS_C = [-10, 0, 10, 20, 30, 40];

const share = (celsius: number) => {
  const within = Math.min(Math.max(celsius, WATER_TEMPERATURE_MIN_C), WATER_TEMPERATURE_MAX_C);
  return (within - WATER_TEMPERATURE_MIN_C) / (WATER_TEMPERATURE_MAX_C - WATER_TEMPERATURE_MIN_C);
};
const toX = (celsius: number) => Number((share(celsius) * WIDTH).toFixed(1));

/** Draws the range as a swell, highest at the favorite. */
export function TemperatureHill({ minTemp, maxTemp, preferredTemp, unit }: WaterPreferences) {
  const isSound = Number.isFinite(minTemp) && Number.isFinite(maxTemp) && minTemp <= maxTemp;
  const [left, right] = [toX(minTemp), toX(maxTemp)];
  const isInside = preferredTemp !== null && preferredTemp >= minTemp && preferredTemp <= maxTemp;
  const top = isInside ? toX(preferredTemp) : (left + right) / 2;
  const [rise, fall] = [(left + top) / 2, (top + right) / 2];
  const swell = `M${left} ${FOOT}C${rise} ${FOOT} ${rise} ${TOP} ${top} ${TOP}S${fall} ${FOOT} ${right} ${FOOT}`;
  return (
    <div>
      <svg
        viewBox={`-14 0 ${WIDTH + 28} ${FOOT + 6}`}
        className="w-full overflow-visible"
        fill="none"
        aria-hidden="true"
      >
        {isSound && (
          <>
            <path d={swell} className="fill-chart-water" />
            <path d={swell} className="stroke-primary" strokeWidth="3" strokeLinecap="round" />
          </>
        )}
        <path d={`M0 ${FOOT}H${WIDTH}`} className="stroke-control" strokeWidth="1.5" />
        {TICKS_C.map((celsius) => (
          <path key={celsius} d={`M${toX(celsius)} ${FOOT}v6`} className="stroke-control" strokeWidth="1.5" />
        ))}
        {isSound && isInside && <circle cx={top} cy={TOP} r="9" className="fill-buoy stroke-canvas" strokeWidth="4" />}
      </svg>
      <Scale unit={unit} />
    </div>
  );
}

function Scale({ unit }: { unit: TemperatureUnit }) {
  return (
    <div className="mx-[2.65%] flex justify-between text-muted text-xs" aria-hidden="true">
      {TICKS_C.map((celsius) => (
        <span key={celsius} className="w-0 text-center">
          <span className="-translate-x-1/2 inline-block">{String(fromCelsius(celsius, unit)).replace("-", "−")}°</span>
        </span>
      ))}
    </div>
  );
}
