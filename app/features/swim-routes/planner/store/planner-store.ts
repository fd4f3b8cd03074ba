import type { Position } from "#domain/geo/position.ts";
import { editRoute, type RouteHistory, redo, startHistory, undo } from "#domain/swim-routes/edit/edit-route.ts";
import { ROUTE_EDIT_PROBLEMS, type RouteEdit } from "#domain/swim-routes/edit/line-edits.ts";
import { MAX_ROUTE_DESCRIPTION_LENGTH, MAX_ROUTE_NAME_LENGTH } from "#domain/swim-routes/route-limits.ts";
import type { RoutePointType } from "#domain/swim-routes/route-point.ts";
import { isLoop, lineOf } from "#domain/swim-routes/route-points.ts";
import {
  NO_ROUTE_STREAM,
  type RouteStream,
  type RouteType,
  type RouteVisibility,
} from "#domain/swim-routes/swim-route.ts";
import { describeEdit, describePoint } from "./announcements.ts";

export type RouteDetails = {
  name: string;
  description: string;
  /** Null follows the line. */
  type: RouteType | null;
  visibility: RouteVisibility;
  spotIds: readonly string[];
  stream: RouteStream;
};

export const NEW_DETAILS: RouteDetails = {
  name: "",
  description: "",
  type: null,
  visibility: "public",
  spotIds: [],
  stream: NO_ROUTE_STREAM,
};

export type PlannerState = {
  history: RouteHistory;
  details: RouteDetails;
  /** Index of the selected point. */
  selected: number | null;
  /** Where the fields of the selected point are open. */
  openIn: "map" | "list" | null;
  /** What a press on the water adds. */
  tool: RoutePointType;
  /** The last change in words, for screen readers. */
  announcement: string;
  /** Why the last edit was refused. */
  problem: string | null;
  /** Counts what a draft must store. */
  revision: number;
};

type Points = PlannerState["history"]["points"];

const STEP_METERS = 10;
const LARGE_STEP_METERS = 100;
export type Direction = "north" | "east" | "south" | "west";
const DIRECTIONS: Readonly<Record<Direction, readonly [east: number, north: number]>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};

/** A loop's start and end are one place, so they move together. */
function editBothEnds(before: RouteHistory, edit: RouteEdit, gesture: string | null) {
  const line = lineOf(before.points);
  const isEnd = "index" in edit && (edit.index === 0 || edit.index === line.length - 1);
  if (!isEnd || (edit.kind !== "move" && edit.kind !== "moveBy") || !isLoop(line)) {
    return editRoute(before, edit, gesture);
  }
  moves += 1;
  const step = gesture ?? `move ${moves}`;
  const moved = editRoute(before, edit, step);
  const position = moved.points[edit.index];
  if (moved.problem || !position) return moved;
  const other = edit.index === 0 ? line.length - 1 : 0;
  return { ...editRoute(moved, { kind: "move", index: other, position }, step), touched: edit.index };
}

/** Makes the two moves of a loop's ends one step. */
let moves = 0;

/** What is planned. A drag changes it with each frame, so map and figures subscribe instead of being rendered with the page. */
export class PlannerStore {
  #state: PlannerState;
  readonly #listeners = new Set<() => void>();

  constructor(points: Points = [], details: RouteDetails = NEW_DETAILS) {
    this.#state = {
      history: startHistory(points),
      details,
      selected: null,
      openIn: null,
      tool: "waypoint",
      announcement: "",
      problem: null,
      revision: 0,
    };
  }

  readonly read = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Edits of one `gesture`, such as a drag, are one step to undo. */
  edit(edit: RouteEdit, gesture: string | null = null) {
    const before = this.#state.history;
    const history = editBothEnds(before, edit, gesture);
    const problem = history.problem && ROUTE_EDIT_PROBLEMS[history.problem];
    const isSame = history.points === before.points;
    // Frames of a drag are not announced; its end is.
    const announcement = gesture === null && !isSame ? describeEdit(edit, history.points, history.touched) : null;
    this.#set({
      history,
      problem,
      selected: problem ? this.#state.selected : history.touched,
      ...(history.touched === this.#state.selected ? {} : { openIn: null }),
      ...(isSame ? {} : { revision: this.#state.revision + 1 }),
      ...(problem || announcement ? { announcement: problem ?? announcement ?? "" } : {}),
    });
  }

  undo() {
    this.#step(undo(this.#state.history), "Undone");
  }

  redo() {
    this.#step(redo(this.#state.history), "Redone");
  }

  /** Meters by arrow keys; `gesture` joins repeats of one press. */
  nudge(index: number, direction: Direction, isLarge: boolean, gesture: string | null) {
    const meters = isLarge ? LARGE_STEP_METERS : STEP_METERS;
    const [east, north] = DIRECTIONS[direction];
    const offset = { eastMeters: east * meters, northMeters: north * meters };
    this.edit({ kind: "moveBy", index, offset }, gesture);
    this.announce(`${describePoint(this.#state.history.points, index)} moved ${meters} m ${direction}`);
  }

  /** A file without a line only adds its places. */
  takeImported({ name, description, points }: Pick<RouteDetails, "name" | "description"> & { points: Points }) {
    const hasLine = lineOf(points).length > 0;
    const before = this.#state.history.points;
    this.edit({ kind: "replaceAll", points: hasLine ? points : [...before, ...points] });
    const { details } = this.#state;
    this.setDetails({
      name: details.name || name.slice(0, MAX_ROUTE_NAME_LENGTH),
      description: details.description || description.slice(0, MAX_ROUTE_DESCRIPTION_LENGTH),
    });
  }

  /** Adds what the tool says. */
  add(position: Position, name: string | null = null) {
    this.edit({ kind: "add", position, type: this.#state.tool, name });
  }

  select(selected: number | null, openIn: PlannerState["openIn"] = null) {
    if (selected === this.#state.selected && openIn === this.#state.openIn) return;
    this.#set({ selected, openIn: selected === null ? null : openIn });
  }

  setTool(tool: RoutePointType) {
    this.#set({ tool });
  }

  setDetails(changes: Partial<RouteDetails>) {
    this.#set({ details: { ...this.#state.details, ...changes }, revision: this.#state.revision + 1 });
  }

  /** At the end of a drag. */
  announceMove() {
    const { history, selected } = this.#state;
    if (selected !== null) this.announce(`${describePoint(history.points, selected)} moved`);
  }

  announce(announcement: string) {
    this.#set({ announcement });
  }

  dismissProblem() {
    this.#set({ problem: null });
  }

  #step(history: RouteHistory, word: string) {
    if (history === this.#state.history) return;
    const left = history.points.length;
    this.#set({
      history,
      selected: null,
      openIn: null,
      problem: null,
      revision: this.#state.revision + 1,
      announcement: `${word}. ${left} ${left === 1 ? "point" : "points"}`,
    });
  }

  #set(changes: Partial<PlannerState>) {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
