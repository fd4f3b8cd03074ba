import { useEffect, useEffectEvent } from "react";
import type { Direction, PlannerStore } from "./planner-store.ts";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "north",
  ArrowRight: "east",
  ArrowDown: "south",
  ArrowLeft: "west",
};

export type KeyActions = {
  /** Adds a point in the middle of the map, or 100 m on from the last one without a map. */
  addPoint: () => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input, textarea, select, [role=slider], [role=menu] *, [role=dialog] *"));

const isMapCanvas = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.classList.contains("maplibregl-canvas");

/** One press of an arrow key, however long, is one step to undo. */
let press = 0;

export function usePlannerKeys(store: PlannerStore, { addPoint }: KeyActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const { selected, history } = store.read();
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo();
      else store.undo();
      return;
    }
    const direction = ARROWS[event.key];
    if (direction && selected !== null && !isMapCanvas(event.target)) {
      event.preventDefault();
      if (!event.repeat) press += 1;
      store.nudge(selected, direction, event.shiftKey, `arrow ${press}`);
      return;
    }
    const actions: Readonly<Record<string, () => void>> = {
      n: addPoint,
      r: () => store.edit({ kind: "reverse" }),
      b: () => store.edit({ kind: "backToStart" }),
      x: () => {
        const at = history.points[selected ?? -1];
        if (at) store.edit({ kind: "add", position: at, type: "exit" });
        else store.setTool("exit");
      },
      delete: () => selected !== null && store.edit({ kind: "remove", index: selected }),
      backspace: () => selected !== null && store.edit({ kind: "remove", index: selected }),
      escape: () => store.select(null),
    };
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
