import {
  ArrowLeftRight,
  CornerUpLeft,
  Ellipsis,
  Footprints,
  type LucideIcon,
  MousePointer2,
  Redo2,
  Repeat2,
  Target,
  Undo2,
  Upload,
} from "lucide-react";
import { canRedo, canUndo } from "#domain/swim-routes/edit/edit-route.ts";
import type { RoutePointType } from "#domain/swim-routes/route-point.ts";
import { POINT_TYPE_WORDS } from "#domain/swim-routes/route-words.ts";
import { usePlanner, usePlannerStore } from "../store/use-planner.ts";

const MARKS = ["landmark", "buoy", "hazard", "boat-lane"] as const satisfies readonly RoutePointType[];

type ToolBarProps = {
  /** In the sheet of phones: icons over short words, without undo and import. */
  isPhone: boolean;
  onImport: () => void;
  onMore: () => void;
};

const BAR_BUTTON =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-md text-ink hover:bg-sunken disabled:opacity-45 aria-pressed:bg-tint aria-pressed:text-primary [&_svg]:size-5";
const SHEET_BUTTON =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control px-1 font-semibold text-xs text-ink hover:bg-sunken disabled:opacity-45 aria-pressed:bg-tint aria-pressed:text-primary [&_svg]:size-5";

/** What a press on the water adds, and what changes the route as a whole. */
export function ToolBar({ isPhone, onImport, onMore }: ToolBarProps) {
  const store = usePlannerStore();
  const tool = usePlanner((state) => state.tool);
  const hasLine = usePlanner((state) => state.history.points.length > 1);
  const look = isPhone ? SHEET_BUTTON : BAR_BUTTON;
  const isMark = MARKS.some((mark) => mark === tool);
  const reverse = { icon: ArrowLeftRight, label: "Reverse", keys: "R", isOff: !hasLine };
  return (
    <div role="toolbar" aria-label="Drawing" className={isPhone ? "flex gap-0.5" : "flex flex-wrap items-center gap-1"}>
      <Tool
        {...{ look, icon: MousePointer2, label: "Draw" }}
        isOn={tool === "waypoint"}
        onPress={() => store.setTool("waypoint")}
      />
      <Tool
        {...{ look, icon: Footprints, label: "Exit", keys: "X" }}
        isOn={tool === "exit"}
        onPress={() => store.setTool("exit")}
      />
      <MarkMenu look={look} isOn={isMark} />
      {!isPhone && (
        <>
          <Divider />
          <UndoButtons look={look} hasWords={false} />
          <Divider />
        </>
      )}
      <Tool {...{ look, ...reverse }} onPress={() => store.edit({ kind: "reverse" })} />
      <Tool
        {...{ look, icon: CornerUpLeft, label: isPhone ? "To start" : "Back to start", keys: "B", isOff: !hasLine }}
        onPress={() => store.edit({ kind: "backToStart" })}
      />
      {isPhone ? (
        <Tool {...{ look, icon: Ellipsis, label: "More" }} onPress={onMore} />
      ) : (
        <Tool
          {...{ look, icon: Repeat2, label: "Round trip", isOff: !hasLine }}
          onPress={() => store.edit({ kind: "roundTrip" })}
        />
      )}
      {!isPhone && (
        <>
          <Divider />
          <Tool {...{ look, icon: Upload, label: "GPX" }} onPress={onImport} />
        </>
      )}
    </div>
  );
}

type ToolProps = {
  look: string;
  icon: LucideIcon;
  label: string;
  /** Only for buttons that stay pressed. */
  isOn?: boolean;
  isOff?: boolean;
  keys?: string;
  onPress: () => void;
};

function Tool({ look, icon: Icon, label, isOn, isOff = false, keys, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={keys && `${label} (${keys})`}
      disabled={isOff}
      onClick={onPress}
      className={look}
    >
      <Icon aria-hidden />
      {label}
    </button>
  );
}

const Divider = () => <span className="mx-0.5 h-6 w-px bg-line" aria-hidden />;

/** Undo and redo: within the bar, or by the thumb on phones. */
export function UndoButtons({ look = SHEET_BUTTON, hasWords }: { look?: string; hasWords: boolean }) {
  const store = usePlannerStore();
  const isUndoable = usePlanner(({ history }) => canUndo(history));
  const isRedoable = usePlanner(({ history }) => canRedo(history));
  const buttons = [
    { label: "Undo", icon: Undo2, keys: "Control+Z", isOff: !isUndoable, press: () => store.undo() },
    { label: "Redo", icon: Redo2, keys: "Control+Shift+Z", isOff: !isRedoable, press: () => store.redo() },
  ];
  return buttons.map(({ label, icon: Icon, keys, isOff, press }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      disabled={isOff}
      onClick={press}
      className={look}
    >
      <Icon aria-hidden />
      {hasWords && label}
    </button>
  ));
}

/** A landmark, a buoy, a hazard or a boat lane. */
function MarkMenu({ look, isOn }: { look: string; isOn: boolean }) {
  const store = usePlannerStore();
  const tool = usePlanner((state) => state.tool);
  return (
    <label className={`relative ${look} ${isOn ? "bg-tint text-primary" : ""} has-focus-visible:outline-2`}>
      <Target aria-hidden />
      <span aria-hidden>{isOn ? POINT_TYPE_WORDS[tool] : "Mark"}</span>
      <select
        aria-label="Mark"
        value={isOn ? tool : ""}
        onChange={({ currentTarget }) => store.setTool(currentTarget.value as RoutePointType)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="" disabled>
          Mark…
        </option>
        {MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {POINT_TYPE_WORDS[mark]}
          </option>
        ))}
      </select>
    </label>
  );
}
