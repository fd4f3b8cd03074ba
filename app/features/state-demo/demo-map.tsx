import { useState } from "react";
import { findMapStyle } from "#app/backend/maps/map-style.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { FIT_MAX_ZOOM } from "#app/features/spots/map/first-view.ts";
import { toMapSpot } from "#app/features/spots/map/map-spot.ts";
import { SpotsMap } from "#app/features/spots/map/spots-map.tsx";
import { boundsOf } from "#domain/geo/bounds.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NOW } from "#domain/verdicts/hours/when.ts";

type DemoMapProps = {
  spots: readonly Spot[];
  selected: Spot | null;
  onSelect: (spotId: string) => void;
  mapStyles: { light: string; dark: string };
};

const EUROPE = { latitude: 48, longitude: 5, zoom: 3 };

const NOT_HERE = {
  satellite: "Satellite needs an online map service, which isn't set up here. Showing the default map.",
  terrain: "Terrain needs an online map service, which isn't set up here. Showing the default map.",
} as const;

export function DemoMap({ spots, selected, onSelect, mapStyles }: DemoMapProps) {
  const scheme = useColorScheme();
  const mapType = useStored("mapType");
  const [bounds] = useState(() => boundsOf(spots));
  const reader = { when: NOW, nowMs: Date.now(), swimmer: null };
  return (
    <div className="relative h-[60dvh] min-h-80">
      <SpotsMap
        scheme={scheme}
        initialView={bounds ? { ...bounds, maxZoom: FIT_MAX_ZOOM } : EUROPE}
        fitTo={null}
        spots={spots.map((spot) => toMapSpot(spot, reader))}
        cells={[]}
        selected={selected && toMapSpot(selected, reader)}
        isLoaded
        isDimmed={false}
        findStyle={(theme) => findMapStyle(mapStyles[theme])}
        onSelect={onSelect}
        onView={() => undefined}
        onMoved={() => undefined}
        onSearchArea={() => undefined}
        onProblem={reportError}
      />
      {mapType !== "default" && (
        <p
          role="status"
          className="absolute bottom-3 left-3 max-w-72 rounded-control bg-raised px-3.5 py-2 text-sm shadow-float"
        >
          {NOT_HERE[mapType]}
        </p>
      )}
    </div>
  );
}
