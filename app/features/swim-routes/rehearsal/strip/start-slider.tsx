import type { KeyboardEvent } from "react";
import { START_STEP_MS } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { HOUR_MS } from "#domain/time.ts";
import { type StripSpan, toPercent } from "./strip-scale.ts";

/** The thumb that a finger takes hold of, wider than the handle that is drawn. */
const THUMB_PX = 44;

const THUMB =
  "[&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-runnable-track]:h-full [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-11 [&::-moz-range-thumb]:border-0 [&::-moz-range-track]:h-full";

/** By keyboard: with Shift an hour, else one step. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

type StartSliderProps = {
  span: StripSpan;
  startMs: number;
  /** "Sat 18 Jul 10:10. Good start, out 11:04" */
  valueText: string;
  onChange: (ms: number) => void;
};

/** A native slider over the strip; its handle is drawn on top. */
export function StartSlider({ span, startMs, valueText, onChange }: StartSliderProps) {
  const stepByHour = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction || !event.shiftKey) return;
    event.preventDefault();
    onChange(startMs + direction * HOUR_MS);
  };
  return (
    <>
      <input
        type="range"
        aria-label="Start"
        aria-valuetext={valueText}
        min={span.fromMs}
        max={span.toMs}
        step={START_STEP_MS}
        value={startMs}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onKeyDown={stepByHour}
        className={`peer absolute inset-y-0 z-10 cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0 ${THUMB}`}
        // The thumb's middle reaches both ends.
        style={{ left: -THUMB_PX / 2, width: `calc(100% + ${THUMB_PX}px)` }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute -top-1 bottom-0 w-0.5 -translate-x-1/2 bg-buoy peer-focus-visible:[&>span]:outline-2"
        style={{ left: `${toPercent(span, startMs).toFixed(2)}%` }}
      >
        <span className="absolute top-1/2 left-1/2 flex h-8.5 w-4 -translate-1/2 items-center justify-center gap-0.75 rounded-[5px] border-2 border-surface bg-buoy outline-primary outline-offset-2">
          <span className="h-3 w-px bg-surface" />
          <span className="h-3 w-px bg-surface" />
        </span>
      </span>
    </>
  );
}
