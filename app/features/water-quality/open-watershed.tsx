import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Watershed } from "#domain/water-quality/watershed.ts";

const WatershedChart = lazyNamed(() => import("./watershed-chart.tsx"), "WatershedChart");

/** Puts the watershed onto a map for swimmers; a visitor's page has no script and keeps the drawing. */
export function OpenWatershed({ watershed, spot }: { watershed: Watershed; spot: Position }) {
  const swimmer = useSwimmer();
  const [isOpen, setIsOpen] = useState(false);
  if (!swimmer) return null;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls="watershed-chart"
        onClick={() => setIsOpen(!isOpen)}
      >
        <MapPin className="size-4.5" aria-hidden /> {isOpen ? "Hide the map" : "Show it on the map"}
      </Button>
      <div id="watershed-chart">
        {isOpen && (
          <div className="mt-3 h-80 overflow-hidden rounded-control border border-line">
            <Suspense
              fallback={
                <p role="status" className="grid size-full place-items-center bg-chart-water text-muted">
                  Loading the map…
                </p>
              }
            >
              <WatershedChart watershed={watershed} spot={spot} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
