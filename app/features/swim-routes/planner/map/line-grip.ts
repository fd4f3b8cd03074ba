import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import type { Position } from "#domain/geo/position.ts";

const DRAG_FROM_PX = 4;

export type GripActions = {
  /** The line is dragged here: the first call adds a point, the next ones move it. */
  onDrag: (position: Position, isFirst: boolean) => void;
  onDragEnd: () => void;
  /** A press on the line that isn't a drag. */
  onPress: (position: Position) => void;
};

const toPosition = ({ lngLat }: MapMouseEvent | MapTouchEvent): Position => {
  const { lng, lat } = lngLat.wrap();
  return { latitude: lat, longitude: lng };
};

/** Lets a mouse or one finger drag a new point out of the line. The library makes no mouse moves of touches, so both are listened to. */
export function gripLine(map: MapLibreMap, layer: string, { onDrag, onDragEnd, onPress }: GripActions) {
  const grab = (start: MapMouseEvent | MapTouchEvent) => {
    const isTouch = start.type === "touchstart";
    if ("points" in start && start.points.length !== 1) return;
    if (!isTouch && start.originalEvent instanceof MouseEvent && start.originalEvent.button !== 0) return;
    // No pan: two fingers still do.
    start.preventDefault();
    let isDragging = false;
    const move = (event: MapMouseEvent | MapTouchEvent) => {
      if ("points" in event && event.points.length > 1) return finish();
      if (!isDragging && event.point.dist(start.point) < DRAG_FROM_PX) return;
      onDrag(toPosition(event), !isDragging);
      isDragging = true;
    };
    const finish = () => {
      map.off(isTouch ? "touchmove" : "mousemove", move);
      map.off(isTouch ? "touchend" : "mouseup", drop);
      map.off("touchcancel", finish);
      if (isDragging) onDragEnd();
    };
    const drop = () => {
      finish();
      if (!isDragging) onPress(toPosition(start));
    };
    map.on(isTouch ? "touchmove" : "mousemove", move);
    map.on(isTouch ? "touchend" : "mouseup", drop);
    map.on("touchcancel", finish);
  };
  map.on("mousedown", layer, grab);
  map.on("touchstart", layer, grab);
  map.on("mouseenter", layer, () => map.getCanvas().style.setProperty("cursor", "copy"));
  map.on("mouseleave", layer, () => map.getCanvas().style.removeProperty("cursor"));
}
