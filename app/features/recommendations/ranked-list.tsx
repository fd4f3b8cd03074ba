import { type ReactNode, type RefObject, useRef } from "react";
import { useFocusHandover } from "#app/browser/use-focus-handover.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ScoreReasons } from "#app/features/conditions/score-reasons.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { createSpotTime, type SpotTime } from "#app/features/conditions/spot-time.ts";
import { StaleMark } from "#app/features/conditions/stale-mark.tsx";
import { VerdictMark } from "#app/features/conditions/verdict-mark.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { agoText } from "#domain/age.ts";
import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import { figureText, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { RankedSpot } from "./ranking-view.ts";

type RankedListProps = {
  spots: readonly RankedSpot[];
  nowMs: number;
  band: SwimmerBand;
  pathOf: (spotId: string) => string;
  renderThumbs: (spot: RankedSpot) => ReactNode;
  /** For a panel: without figures and score reasons. */
  isShort?: boolean;
};

export function RankedList({ spots, isShort = false, ...of }: RankedListProps) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <ol
      ref={list}
      tabIndex={-1}
      className={`outline-none ${isShort ? "grid lg:grid-cols-3" : "[&>li:last-child]:border-b-0"}`}
    >
      {spots.map((spot) => (
        <RankedItem key={spot.spotId} spot={spot} list={list} isShort={isShort} {...of} />
      ))}
    </ol>
  );
}

type RankedItemProps = Omit<RankedListProps, "spots"> & { spot: RankedSpot; list: RefObject<HTMLOListElement | null> };

/** Removes itself after a thumb down. */
function RankedItem({ spot, list, nowMs, band, pathOf, renderThumbs, isShort }: RankedItemProps) {
  const { units } = usePreferences();
  const row = useFocusHandover(list);
  return (
    <li ref={row} className={isShort ? "min-w-0 px-5 py-4" : "border-line border-b px-5 py-4"}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <TextLink to={pathOf(spot.spotId)} className="inline-flex min-h-11 items-center font-semibold text-lg">
              {spot.spotName}
            </TextLink>
            {spot.isNew && <Chip>Try something new</Chip>}
          </p>
        </div>
        {renderThumbs(spot)}
      </div>
      <When spot={spot} />
      <p className="mt-2 max-w-prose">{rewordFigures(spot.sentence, units)}</p>
      <Personal spot={spot} units={units} />
      {!isShort && <p className="mt-1.5 text-muted text-sm">{figuresText(spot, units)}</p>}
      <Source spot={spot} nowMs={nowMs} />
      {!isShort && <ScoreReasons factors={spot.factors} score={spot.score} band={band} />}
    </li>
  );
}

function When({ spot: { from, to, state, timeZone } }: { spot: RankedSpot }) {
  const spotTime = createSpotTime(timeZone);
  return (
    <p className="flex items-center gap-2.5 font-heading font-semibold text-xl tracking-[-0.02em]">
      <VerdictMark state={state} className="size-7" />
      <span>
        {stretchText(from, to, spotTime)}
        <span className="block font-body font-normal text-md tracking-normal">
          {VERDICT_WORDS[state]}, {formatTimeZone(timeZone)}
        </span>
      </span>
    </p>
  );
}

const stretchText = (from: string, to: string, { day, time }: SpotTime) => `${day(from)}, ${time(from)} to ${time(to)}`;

function Personal({ spot: { personal }, units }: { spot: RankedSpot; units: UnitSystem }) {
  if (personal.length === 0) return null;
  return (
    <p className="mt-1.5 max-w-prose text-md">
      <span className="font-medium">For you:</span> {personal.map((text) => rewordFigures(text, units)).join(", ")}.
    </p>
  );
}

function figuresText({ at, timeZone, waterC, windKmh, waves }: RankedSpot, units: UnitSystem) {
  const known = [
    waterC === null ? null : `water ${figureText(temperatureFigure(waterC, units))}`,
    windKmh === null ? null : `wind ${figureText(speedFigure(windKmh, units))}`,
    waves && `waves ${waves.isEstimated ? "about " : ""}${figureText(heightFigure(waves.heightM, units))}`,
  ].filter(Boolean);
  const said = known.length > 0 ? known.join(", ") : "water and wind unknown";
  return `At ${createSpotTime(timeZone).time(at)}, the worst of these hours: ${said}`;
}

function Source({ spot, nowMs }: { spot: RankedSpot; nowMs: number }) {
  const { source, fetchedAt, isSimulated, confidence } = spot;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {isSimulated ? <SimulatedMark /> : `${source}, ${agoText(fetchedAt, nowMs)}, confidence ${confidence} %`}
      <StaleMark view={{ ...spot, nowMs }} />
    </p>
  );
}
