import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SeaFigures, WaterTemperatureFigure } from "#app/features/conditions/figures.tsx";
import { ListRow } from "#app/ui/list-row.tsx";
import { distanceText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { CompareButton } from "../compare/compare-controls.tsx";
import { spotPath } from "../spot-addresses.ts";
import { SpotVerdict } from "../spot-verdict.tsx";

type SpotRowProps = {
  spot: Spot;
  isSelected?: boolean;
  /** With a map, a plain click selects the spot instead of opening its page. */
  onSelect?: ((spotId: string) => void) | undefined;
  /** Controls beside the link. */
  actions?: ReactNode;
  isComparable?: boolean;
};

export function SpotRow({ spot, isSelected = false, onSelect, actions, isComparable = false }: SpotRowProps) {
  return (
    <ListRow
      isSelected={isSelected}
      title={
        <Link
          id={`spot-${spot.id}`}
          to={spotPath(spot.id)}
          aria-current={isSelected || undefined}
          className="after:absolute after:inset-0"
          onClick={(event) => {
            if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onSelect(spot.id);
          }}
        >
          {spot.name}
        </Link>
      }
      subtitle={[spot.waterType && WATER_TYPE_WORDS[spot.waterType], spot.location].filter(Boolean).join(" · ")}
      details={
        <>
          <SpotVerdict spot={spot} />
          {spot.ratingCount > 0 && spot.rating !== null && <Rating rating={spot.rating} count={spot.ratingCount} />}
          <SeaFigures spot={spot} />
        </>
      }
      trailing={(spot.waterTemperatureC !== null || spot.distanceKm !== null) && <Figures spot={spot} />}
      controls={
        (isComparable || actions) && (
          <div className="flex">
            {isComparable && <CompareButton id={spot.id} name={spot.name} />}
            {actions}
          </div>
        )
      }
    />
  );
}

function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Star className="size-3.5 fill-current text-buoy" aria-hidden />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)} <span className="text-muted">({count})</span>
    </span>
  );
}

/** The water temperature, or the distance without one. */
function Figures({ spot }: { spot: Spot }) {
  const { units } = usePreferences();
  const { distanceKm, waterTemperatureC } = spot;
  if (waterTemperatureC === null) return distanceKm !== null && <Distance km={distanceKm} />;
  return (
    <>
      <WaterTemperatureFigure spot={spot} />
      <p className="flex items-center justify-end gap-2 text-muted text-sm">
        {distanceKm !== null && distanceText(distanceKm, units)}
      </p>
    </>
  );
}

function Distance({ km }: { km: number }) {
  const { units } = usePreferences();
  const [figure, unit] = distanceText(km, units).split(" ");
  return (
    <p className="whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em]">
      {figure} <span className="font-body font-normal text-muted text-sm tracking-normal">{unit}</span>
    </p>
  );
}
