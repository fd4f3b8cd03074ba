import { reportMapProblem } from "#app/backend/report-map-problem.ts";
import { useMapStyles } from "#app/backend/use-map-styles.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { PlaceMap } from "#app/ui/place-map.tsx";
import type { Position } from "#domain/geo/position.ts";

/** Near enough to see which side of a bay it is; as near as the offline chart goes but one step. */
const PLACE_ZOOM = 10;
/** About a metre. */
const POSITION_DECIMALS = 5;

type PlacePickerProps = { position: Position | null; onPick: (position: Position) => void };

/** The map of a form: what lies under the buoy in its middle is the place. */
export function PlacePicker({ position, onPick }: PlacePickerProps) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  return (
    <div className="mt-3">
      <p className="text-md">
        Bring the place where one gets in under the buoy: move the map, press on it, or use the arrow keys. Come close
        first.
      </p>
      <div className="mt-2 h-[42dvh] min-h-72 overflow-hidden rounded-card border border-line">
        <PlaceMap
          position={position}
          placeZoom={PLACE_ZOOM}
          decimals={POSITION_DECIMALS}
          missing="The map did not come. Type the numbers below, or press “I am there now” at the water."
          scheme={scheme}
          findStyle={findStyle}
          onProblem={reportMapProblem}
          onPick={onPick}
        />
      </div>
      <p className="mt-2 text-muted text-sm">
        The offline map has a simplified coast: there, numbers from a phone at the water are more exact.
      </p>
    </div>
  );
}
