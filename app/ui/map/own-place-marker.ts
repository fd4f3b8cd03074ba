import { type Map as MapLibreMap, Marker } from "maplibre-gl";

export type OwnPlace = { latitude: number; longitude: number; accuracyM: number };

/** The halo is never smaller, so that the dot stands out. */
const MIN_HALO_PX = 36;
/** At zoom 0 the equator is one tile of 512 pixels. */
const METERS_PER_PIXEL = 40_075_017 / 512;

function haloDiameter({ latitude, accuracyM }: OwnPlace, zoom: number) {
  const metersPerPixel = (METERS_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
  return Math.max(MIN_HALO_PX, (2 * accuracyM) / metersPerPixel);
}

/** A blue dot with a halo as wide as the position is uncertain. */
export class OwnPlaceMarker {
  readonly #map: MapLibreMap;
  readonly #halo = document.createElement("span");
  readonly #marker: Marker;
  #place: OwnPlace | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
    const element = document.createElement("div");
    element.className = "own-place";
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", "You are here");
    element.append(this.#halo);
    this.#marker = new Marker({ element });
    map.on("zoom", () => this.#resize());
  }

  show(place: OwnPlace | null) {
    this.#place = place;
    if (!place) {
      this.#marker.remove();
      return;
    }
    this.#marker.setLngLat([place.longitude, place.latitude]).addTo(this.#map);
    this.#resize();
  }

  #resize() {
    if (!this.#place) return;
    const diameter = `${Math.round(haloDiameter(this.#place, this.#map.getZoom()))}px`;
    this.#halo.style.width = diameter;
    this.#halo.style.height = diameter;
  }
}
