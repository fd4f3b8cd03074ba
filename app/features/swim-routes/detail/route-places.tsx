import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { METERS_PER_KM, type UnitSystem } from "#domain/format/units.ts";
import { distanceText } from "#domain/geo/position.ts";
import { nearestOnLine } from "#domain/swim-routes/line/along-line.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf, placesOf } from "#domain/swim-routes/route-points.ts";
import { POINT_TYPE_WORDS, routeLengthText } from "#domain/swim-routes/route-words.ts";
import { MarkShape } from "../map/mark-shape.tsx";

/** Nearer ones are on the line. */
const ON_LINE_METERS = 30;

/** Exits, marks and hazards, in the order in which they are passed. */
export function RoutePlaces({ points }: { points: readonly RoutePoint[] }) {
  const { units } = usePreferences();
  const line = lineOf(points);
  const places = placesOf(points)
    .map((place) => ({ place, at: nearestOnLine(line, place) }))
    .toSorted((one, other) => (one.at?.alongMeters ?? 0) - (other.at?.alongMeters ?? 0));
  if (places.length === 0) {
    return (
      <Block title="Points and exits">
        <p className="text-muted">No exits or marks entered. Start and end are the only known exits.</p>
      </Block>
    );
  }
  return (
    <Block title="Points and exits">
      <ul className="-mb-2 divide-y divide-line">
        {places.map(({ place, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a route have no other name, and never move.
          <li key={index} className="flex items-start gap-3 py-2.5">
            {place.type !== "waypoint" && <MarkShape kind={place.type} className="size-7 shrink-0" />}
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold">{place.name ?? wordOf(place)}</p>
              <p className="wrap-anywhere text-muted text-sm">
                {[place.name && wordOf(place), depthText(place, units), place.description].filter(Boolean).join(" · ")}
              </p>
            </div>
            {at && (
              <p className="shrink-0 text-right text-sm">
                <span className="block font-semibold">
                  after {routeLengthText(at.alongMeters / METERS_PER_KM, units)}
                </span>
                {at.meters > ON_LINE_METERS && (
                  <span className="block text-muted">{distanceText(at.meters / METERS_PER_KM, units)} off</span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

const wordOf = ({ type }: RoutePoint) => (type === "waypoint" ? "" : POINT_TYPE_WORDS[type]);
const depthText = ({ depth }: RoutePoint, units: UnitSystem) =>
  depth !== null && `${figureText(heightFigure(depth, units))} deep`;
