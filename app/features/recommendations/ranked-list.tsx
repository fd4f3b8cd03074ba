import { type ReactNode, type RefObject, useRef } from "react";
import { useFocusHandover } from "#app/browser/hooks/use-focus-handover.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ScoreReasons } from "#app/features/conditions/score-reasons.tsx";
import { createSpotTime } from "#app/features/conditions/spot-time.ts";
import { StaleMark } from "#app/features/conditions/stale-mark.tsx";
import { hourFiguresText, WindowHeading } from "#app/features/conditions/window-heading.tsx";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { RankedSpot } from "./ranking-view.ts";

type RankedListProps = {
  spots: readonly RankedSpot[];
  nowMs: number;
  band: SwimmerBand;
  pathOf: (spotId: string) => string;
  renderThumbs: (spot: RankedSpot) => ReactNode;
};

export function RankedList({ spots, ...of }: RankedListProps) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <ol ref={list} tabIndex={-1} className="outline-none [&>li:last-child]:border-b-0">
      {spots.map((spot) => (
        <RankedItem key={spot.spotId} spot={spot} list={list} {...of} />
      ))}
    </ol>
  );
}

type RankedItemProps = Omit<RankedListProps, "spots"> & { spot: RankedSpot; list: RefObject<HTMLOListElement | null> };

/** Removes itself after a thumb down. */
function RankedItem({ spot, list, nowMs, band, pathOf, renderThumbs }: RankedItemProps) {
  const { units } = usePreferences();
  const row = useFocusHandover(list);
  return (
    <li ref={row} className="border-line border-b px-5 py-4">
      <div className="flex items-start gap-3.5">
        {spot.cover && <SpotCover spot={spot.cover} shape="square" className="w-21 shrink-0 rounded-control" />}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <TextLink to={pathOf(spot.spotId)} className="inline-flex min-h-11 items-center font-semibold text-lg">
              {spot.spotName}
            </TextLink>
            {spot.isNew && <Chip>Try something new</Chip>}
            {spot.distanceKm !== null && (
              <span className="text-muted text-sm">{distanceText(spot.distanceKm, units)} away</span>
            )}
          </p>
          <WindowHeading {...spot} />
        </div>
        {renderThumbs(spot)}
      </div>
      <p className="mt-2 max-w-prose">{rewordFigures(spot.sentence, units)}</p>
      <Personal spot={spot} units={units} />
      <p className="mt-1.5 text-muted text-sm">{figuresText(spot, units)}</p>
      <Source spot={spot} nowMs={nowMs} />
      <ScoreReasons factors={spot.factors} score={spot.score} band={band} />
    </li>
  );
}

function Personal({ spot: { personal }, units }: { spot: RankedSpot; units: UnitSystem }) {
  if (personal.length === 0) return null;
  return (
    <p className="mt-1.5 max-w-prose text-md">
      <span className="font-medium">For you:</span> {personal.map((text) => rewordFigures(text, units)).join(", ")}.
    </p>
  );
}

const figuresText = (spot: RankedSpot, units: UnitSystem) =>
  `At ${createSpotTime(spot.timeZone).time(spot.at)}, the worst of these hours: ${hourFiguresText(spot, units)}`;

function Source({ spot, nowMs }: { spot: RankedSpot; nowMs: number }) {
  const { source, fetchedAt, isSimulated, confidence } = spot;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {!isSimulated && `${source}, ${agoText(fetchedAt, nowMs)}, confidence ${confidence} %`}
      <StaleMark view={{ ...spot, nowMs }} />
    </p>
  );
}
