import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import type { Position } from "#domain/geo/position.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { markSvg, toVariable } from "../../map/mark-svg.ts";
import type { RouteMark } from "../../map/route-features.ts";
import { describePoint } from "../store/announcements.ts";

/** More are dots until somebody zooms in. */
const HANDLES_LIMIT = 250;
const MARK_PX = 28;
/** Shorter moves are a shaky press. */
const DRAG_FROM_PX = 4;

type Handle = { button: HTMLButtonElement; marker: Marker; index: number; look: string; position: Position };

export type HandleActions = {
  /** `isPress`: a press, not a drag. */
  onPress: (index: number, isByKeyboard: boolean) => void;
  onDrag: (index: number, position: Position) => void;
  onDragEnd: () => void;
};

/** A button of 44 pixels for each point, which fingers and mice drag. The list of points is for the keyboard. */
export class PointHandles {
  readonly #map: MapLibreMap;
  readonly #actions: HandleActions;
  readonly #handles: Handle[] = [];

  constructor(map: MapLibreMap, actions: HandleActions) {
    this.#map = map;
    this.#actions = actions;
  }

  show(marks: readonly RouteMark[], points: readonly RoutePoint[], selected: number | null) {
    const shown = this.#chooseShown(marks, selected);
    for (const [place, mark] of shown.entries()) {
      const handle = this.#handles[place] ?? this.#create(place);
      handle.index = mark.index;
      this.#place(handle, mark);
      this.#dress(handle, mark, points, selected);
    }
    for (const { marker } of this.#handles.splice(shown.length)) marker.remove();
  }

  remove() {
    for (const { marker } of this.#handles.splice(0)) marker.remove();
  }

  /** All of them, or those in view, or only ends, places and the selected one. */
  #chooseShown(marks: readonly RouteMark[], selected: number | null) {
    if (marks.length <= HANDLES_LIMIT) return marks;
    const bounds = this.#map.getBounds();
    const inView = marks.filter(({ longitude, latitude }) => bounds.contains([longitude, latitude]));
    if (inView.length <= HANDLES_LIMIT) return inView;
    return inView.filter(({ kind, index }) => kind !== "turn" || index === selected).slice(0, HANDLES_LIMIT);
  }

  #place(handle: Handle, { latitude, longitude }: Position) {
    if (handle.position.latitude === latitude && handle.position.longitude === longitude) return;
    handle.position = { latitude, longitude };
    handle.marker.setLngLat([longitude, latitude]);
  }

  #dress({ button, index, ...handle }: Handle, { kind, text }: RouteMark, points: Points, selected: number | null) {
    const label = describePoint(points, index);
    const isSelected = index === selected;
    const look = [kind, text, label, isSelected].join("|");
    if (look === button.dataset.look) return;
    button.dataset.look = look;
    button.dataset.kind = kind;
    button.setAttribute("aria-label", label);
    button.setAttribute("aria-pressed", String(isSelected));
    button.innerHTML = markSvg(kind, toVariable, MARK_PX);
    if (text) {
      const name = document.createElement("span");
      name.textContent = text;
      button.append(name);
    }
    handle.marker.setSubpixelPositioning(true);
  }

  #create(place: number): Handle {
    const button = document.createElement("button");
    button.type = "button";
    // The list beside the map has the same points in order.
    button.tabIndex = -1;
    button.className = "route-handle";
    const marker = new Marker({ element: button }).setLngLat([0, 0]).addTo(this.#map);
    const handle: Handle = { button, marker, index: 0, look: "", position: { latitude: 0, longitude: 0 } };
    this.#listen(handle);
    this.#handles[place] = handle;
    return handle;
  }

  #listen(handle: Handle) {
    const { button } = handle;
    // The map would pan with the same finger or mouse.
    for (const name of ["mousedown", "touchstart", "dblclick"]) {
      button.addEventListener(name, (event) => event.stopPropagation());
    }
    button.addEventListener("pointerdown", (event) => this.#startDrag(handle, event));
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      // A drag ends with a click, too.
      if (button.dataset.dragged === "true") {
        button.dataset.dragged = "false";
        return;
      }
      this.#actions.onPress(handle.index, event.detail === 0);
    });
  }

  #startDrag(handle: Handle, start: PointerEvent) {
    if (start.button !== 0) return;
    const { button, index } = handle;
    const box = this.#map.getCanvas().getBoundingClientRect();
    const grabbed = this.#map.project([handle.position.longitude, handle.position.latitude]);
    const [offsetX, offsetY] = [grabbed.x - start.clientX, grabbed.y - start.clientY];
    let isDragging = false;
    button.dataset.dragged = "false";
    button.setPointerCapture(start.pointerId);
    const move = (event: PointerEvent) => {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= DRAG_FROM_PX;
      if (!isDragging && !far) return;
      isDragging = true;
      button.dataset.dragged = "true";
      const inside = (at: number, size: number) => Math.min(size, Math.max(0, at));
      const x = inside(event.clientX + offsetX, box.width);
      const y = inside(event.clientY + offsetY, box.height);
      const { lng, lat } = this.#map.unproject([x, y]).wrap();
      this.#actions.onDrag(index, { latitude: lat, longitude: lng });
    };
    const end = () => {
      button.removeEventListener("pointermove", move);
      if (isDragging) this.#actions.onDragEnd();
    };
    button.addEventListener("pointermove", move);
    button.addEventListener("lostpointercapture", end, { once: true });
  }
}

type Points = readonly RoutePoint[];
