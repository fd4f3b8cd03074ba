import { Navigation } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { positionText } from "#domain/geo/position.ts";
import { AREA_ZOOM, AreaShape } from "../area-shape.tsx";
import { directionsUrl } from "../gathering-addresses.ts";

const PLACE_ZOOM = 13;

/** Where people meet. */
export function WhereBlock({ gathering: { placeName, meetingPoint, position, area } }: { gathering: Gathering }) {
  const { theme } = usePreferences();
  const view = position && { ...position, zoom: area.length > 0 ? AREA_ZOOM : PLACE_ZOOM };
  return (
    <Block title="Where to meet">
      {view && (
        <div className="relative mb-3 h-40 overflow-hidden rounded-inner bg-chart-water">
          <StillMap view={view} clear="inset-0" theme={theme} first={[]} />
          <AreaShape view={view} corners={area} />
          <StillPlace view={view} clear="inset-0">
            <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-8 rounded-full border-3 border-buoy bg-surface/80 after:absolute after:inset-1.5 after:rounded-full after:bg-primary" />
          </StillPlace>
        </div>
      )}
      <p className="wrap-anywhere font-semibold">{placeName}</p>
      {area.length > 0 && <p className="text-muted text-sm">The marked shore is what we clean.</p>}
      {meetingPoint && <p className="wrap-anywhere whitespace-pre-line">{meetingPoint}</p>}
      {position ? (
        <a
          href={directionsUrl(position)}
          rel="noreferrer"
          target="_blank"
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
        >
          <Navigation className="size-4.5" aria-hidden /> {positionText(position)}
        </a>
      ) : (
        <p className="text-muted text-sm">The place on the map is for those who may see this spot.</p>
      )}
    </Block>
  );
}
