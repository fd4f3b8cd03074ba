import { Minus, Plus } from "lucide-react";
import type { CoastView } from "./chart-map.ts";

/** In the lower left corner; with Retry where trying again may help. */
export function MapNote({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <p
      role="status"
      className="absolute bottom-[calc(var(--map-bottom,0px)+2.5rem)] left-2.5 flex items-center gap-2 rounded-control bg-raised px-3 py-1.5 text-muted text-sm shadow-float"
    >
      {text}
      {onRetry && (
        <button type="button" className="min-h-11 font-semibold text-primary" onClick={onRetry}>
          Retry
        </button>
      )}
    </p>
  );
}

export function CoastNote({ state, onRetry }: { state: CoastView["state"]; onRetry: () => void }) {
  if (state === "rough") return <MapNote text="Rough coastline" />;
  if (state === "missing") return <MapNote text="Can't load the coastline." onRetry={onRetry} />;
  return null;
}

export function ZoomButtons({ onZoom }: { onZoom: (steps: number) => void }) {
  const look = "grid size-11 place-items-center text-ink hover:bg-sunken [&_svg]:size-5";
  return (
    <div className="absolute top-[calc(var(--map-top,0px)+0.625rem)] right-[calc(var(--map-right,0px)+0.625rem)] flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line bg-raised shadow-float">
      <button type="button" aria-label="Zoom in" className={look} onClick={() => onZoom(1)}>
        <Plus aria-hidden />
      </button>
      <button type="button" aria-label="Zoom out" className={look} onClick={() => onZoom(-1)}>
        <Minus aria-hidden />
      </button>
    </div>
  );
}
