import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import type { Position } from "#domain/geo/position.ts";

/** Where the swimmer is at the chosen time; `text` is shown beside the buoy. */
export type SwimmerPosition = Position & { text?: string };

/** The swimmer as a buoy with a soft ring. It moves with each frame, so no React renders it. */
export class SwimmerMarker {
  readonly #marker: Marker;
  readonly #label = document.createElement("span");

  constructor() {
    const element = document.createElement("div");
    element.className =
      "pointer-events-none size-5 rounded-full border-3 border-surface bg-buoy shadow-float ring-8 ring-buoy/25";
    element.setAttribute("role", "img");
    this.#label.className =
      "absolute top-1/2 left-8 -translate-y-1/2 whitespace-nowrap rounded-control bg-ink px-2.5 py-1 font-semibold text-sm text-canvas empty:hidden";
    element.append(this.#label);
    this.#marker = new Marker({ element });
  }

  show(map: MapLibreMap | null, position: SwimmerPosition | null) {
    if (!map || !position) {
      this.#marker.remove();
      return;
    }
    const { longitude, latitude, text = "" } = position;
    const element = this.#marker.getElement();
    element.setAttribute("aria-label", text ? `Swimmer, ${text}` : "Swimmer");
    this.#label.textContent = text;
    this.#marker.setLngLat([longitude, latitude]);
    if (!element.isConnected) this.#marker.addTo(map);
  }
}
