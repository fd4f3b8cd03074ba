import type { Map as MapLibreMap } from "maplibre-gl";
import { VERDICT_STATES, type VerdictState } from "#domain/conditions/verdict.ts";
import { drawMark, drawPin, drawRing, PIXEL_RATIO, type PinInk } from "./draw-pins.ts";

/** Pins differ by state and temperature, rings by their shares: so many of them stay on the map. */
const IMAGES_LIMIT = 400;

const isState = (text: string | undefined): text is VerdictState => VERDICT_STATES.some((state) => state === text);

/** Names of images: "pin/good/11.6°", "selected/good/11.6°", "mark/good", "ring/6.2.0.0.0.4.0". */
function drawImage(id: string, ink: PinInk) {
  const [kind, first, text = ""] = id.split("/");
  if (kind === "ring" && first) return drawRing(first.split(".").map(Number), ink);
  if (!isState(first)) return null;
  if (kind === "mark") return drawMark(first, ink);
  return kind === "pin" || kind === "selected"
    ? drawPin({ state: first, text, isSelected: kind === "selected" }, ink)
    : null;
}

/** Draws images when the map first needs them. */
export class PinImages {
  #ink: PinInk | null = null;
  #drawn: string[] = [];

  /** After a change of the base map, which starts without images. */
  start(ink: PinInk) {
    this.#ink = ink;
    this.#drawn = [];
  }

  add(map: MapLibreMap, id: string) {
    const image = this.#ink && drawImage(id, this.#ink);
    if (!image || map.hasImage(id)) return;
    map.addImage(id, image, { pixelRatio: PIXEL_RATIO });
    this.#drawn.push(id);
    const oldest = this.#drawn.length > IMAGES_LIMIT ? this.#drawn.shift() : undefined;
    if (oldest) map.removeImage(oldest);
  }
}
