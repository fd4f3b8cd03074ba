import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { Block } from "#app/ui/block.tsx";
import { describeTide } from "#domain/conditions/tide-words.ts";
import { formatDay, formatNearMoment, formatTimeZone } from "#domain/format/dates.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { daylightOfYear, daylightText } from "#domain/places/daylight.ts";
import type { Place, PlaceWater } from "#domain/places/place.ts";
import { countSpots } from "#domain/places/place-words.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import type { Almanac } from "#domain/weather/almanac.ts";

export type PlaceTide = { spotId: string; spotName: string; almanac: Almanac };

type PlaceFactsProps = { place: Place; water: PlaceWater | null; tide: PlaceTide | null; nowMs: number };

/** Water, quality, tide and daylight, each with its date. */
export function PlaceFacts({ place, water, tide, nowMs }: PlaceFactsProps) {
  const timeZone = tide?.almanac.timeZone ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {water?.temperature && <WaterNow {...water.temperature} isSimulated={water.isSimulated} timeZone={timeZone} />}
      {water && water.qualities.length > 0 && <QualityCounts water={water} />}
      {tide?.almanac.tide && <NextTide {...tide} nowMs={nowMs} />}
      <Daylight place={place} nowMs={nowMs} />
    </div>
  );
}

const Answer = ({ children }: { children: ReactNode }) => (
  <p className="font-heading font-semibold text-xl leading-tight">{children}</p>
);
const Note = ({ children }: { children: ReactNode }) => <p className="mt-1.5 text-muted text-sm">{children}</p>;

type WaterNowProps = NonNullable<PlaceWater["temperature"]> & { isSimulated: boolean; timeZone: string | null };

function WaterNow({ coldestC, warmestC, spots, at, isSimulated, timeZone }: WaterNowProps) {
  const { units } = usePreferences();
  const [cold, warm] = [temperatureFigure(coldestC, units), temperatureFigure(warmestC, units)];
  const range = cold.figure === warm.figure ? figureText(warm) : `${cold.figure} to ${figureText(warm)}`;
  return (
    <Block title="Water now" aside={isSimulated && <SimulatedMark />}>
      <Answer>{range}</Answer>
      <Note>
        At {countSpots(spots)}, {formatNearMoment(at, timeZone)}
      </Note>
    </Block>
  );
}

function QualityCounts({ water: { qualities, lastSampledAt, isSimulated } }: { water: PlaceWater }) {
  return (
    <Block title="Water quality" aside={isSimulated && <SimulatedMark />}>
      <ul className="grid gap-1">
        {qualities.map(({ quality, spots }) => (
          <li key={quality} className="flex items-center gap-2">
            <QualityMark quality={quality} />
            <span>{WATER_QUALITY_WORDS[quality]}</span>
            <span className="ml-auto font-semibold tabular-nums">{formatNumber(spots)}</span>
          </li>
        ))}
      </ul>
      <Note>{lastSampledAt ? `Newest sample ${formatDay(lastSampledAt)}` : "No sample in the last 30 days"}</Note>
    </Block>
  );
}

function NextTide({ spotId, spotName, almanac, nowMs }: PlaceTide & { nowMs: number }) {
  const { text } = describeTide({ tide: almanac.tide, waterType: null, atMs: nowMs, timeZone: almanac.timeZone });
  return (
    <Block title="Tide">
      <Answer>{text}</Answer>
      <Note>
        At{" "}
        <Link to={spotPath(spotId)} className="underline underline-offset-3">
          {spotName}
        </Link>
        , {formatTimeZone(almanac.timeZone)}. Predicted from {almanac.tide?.station}.
      </Note>
    </Block>
  );
}

function Daylight({ place, nowMs }: { place: Place; nowMs: number }) {
  const { today, june, december } = daylightOfYear(nowMs, place);
  const inYear = [
    { day: "21 Jun", minutes: june },
    { day: "21 Dec", minutes: december },
  ].flatMap(({ day, minutes }) => (minutes === null ? [] : [`${day}: ${daylightText(minutes)}`]));
  return (
    <Block title="Daylight">
      <Answer>{today === null ? "No sunrise or sunset today" : daylightText(today)}</Answer>
      <Note>{["Sunrise to sunset today", ...inYear].join(". ")}</Note>
    </Block>
  );
}
