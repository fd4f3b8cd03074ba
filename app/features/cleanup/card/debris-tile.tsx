import { Minus } from "lucide-react";
import { memo, useRef } from "react";
import { DEBRIS_KINDS, type DebrisKind } from "#domain/cleanups/debris-kinds.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { KindIcon } from "./kind-icon.tsx";

const HOLD_MS = 500;

type DebrisTileProps = {
  kind: DebrisKind;
  count: number;
  /** Whether this phone counted some, which it can take back. */
  mayTakeBack: boolean;
  isOpen: boolean;
  onPress: (kind: DebrisKind, change: number) => void;
};

/** A tap is one more. Holding it, or the minus of the tile that was used last, is one less. */
export const DebrisTile = memo(function DebrisTile({ kind, count, mayTakeBack, isOpen, onPress }: DebrisTileProps) {
  const { label } = DEBRIS_KINDS[kind];
  const hold = useHold(() => mayTakeBack && onPress(kind, -1));
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={`${label}, ${count}. Add one`}
        {...hold.handlers}
        onClick={() => !hold.wasHeld() && onPress(kind, 1)}
        className={`flex h-25 w-full touch-manipulation select-none flex-col justify-between rounded-card border p-3 text-left active:scale-[0.98] ${
          count > 0 ? "border-primary/40 bg-tint" : "border-line bg-surface"
        }`}
      >
        <span className="flex w-full items-start justify-between">
          <KindIcon kind={kind} className="size-6 text-primary" />
          <span className={`font-bold font-heading text-2xl tabular-nums leading-7 ${count > 0 ? "" : "text-muted"}`}>
            {formatNumber(count)}
          </span>
        </span>
        <span className={`wrap-anywhere text-sm leading-tight ${isOpen && mayTakeBack ? "pr-9" : ""}`}>{label}</span>
      </button>
      {isOpen && mayTakeBack && (
        <button
          type="button"
          aria-label={`${label}: one less`}
          onClick={() => onPress(kind, -1)}
          className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-card text-primary hover:bg-surface"
        >
          <Minus className="size-5" aria-hidden />
        </button>
      )}
    </li>
  );
});

/** A press that is held long runs `onHold` once; the click that follows is no press. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    isHeld.current = false;
    stop();
    timer.current = setTimeout(() => {
      isHeld.current = true;
      onHold();
    }, HOLD_MS);
  };
  return {
    handlers: { onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop },
    /** Once: a key press afterwards is a press. */
    wasHeld: () => {
      const was = isHeld.current;
      isHeld.current = false;
      return was;
    },
  };
}
