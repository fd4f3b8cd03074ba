import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatTime } from "#domain/format/dates.ts";
import { distanceText } from "#domain/geo/position.ts";
import { type Rehearsal, type TrackPoint, trackPointAt } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { SECOND_MS } from "#domain/time.ts";
import { streamSentence } from "../words/rehearsal-words.ts";

/** A whole swim plays in this time, however long it is. */
const PLAY_MS = 15 * SECOND_MS;

const STEP_MS = 30 * SECOND_MS;

type SwimPlayerProps = {
  rehearsal: Rehearsal;
  timeZone: string;
  /** Where the swimmer is at the chosen time; null once the player is gone. */
  onPosition?: ((point: TrackPoint | null) => void) | undefined;
};

/** Plays the swim, or shows one moment of it. */
export function SwimPlayer({ rehearsal: { startMs, track }, timeZone, onPosition }: SwimPlayerProps) {
  const { units } = usePreferences();
  const lengthMs = Math.max(STEP_MS, (track.at(-1)?.ms ?? startMs) - startMs);
  // Kept as a time in the water, so that it stays when the start moves.
  const [chosenMs, setElapsedMs] = useState(0);
  const elapsedMs = Math.min(chosenMs, lengthMs);
  const [isPlaying, setIsPlaying] = usePlaying(lengthMs, setElapsedMs);
  const point = trackPointAt(track, startMs + elapsedMs);

  useEffect(() => onPosition?.(point), [point, onPosition]);
  useEffect(() => () => onPosition?.(null), [onPosition]);

  if (!point) return null;
  const moment = `${formatTime(point.ms, timeZone)} · ${distanceText(point.meters / 1000, units)}`;
  const water = streamSentence(point.streamAlong, units);
  const steer = Math.round(point.crabDeg);
  const aside = Math.abs(point.offLineMeters);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {!isMotionReduced() && (
        <button
          type="button"
          aria-label={isPlaying ? "Pause" : "Play the swim"}
          onClick={() => {
            if (!isPlaying && elapsedMs >= lengthMs) setElapsedMs(0);
            setIsPlaying(!isPlaying);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong [&_svg]:size-5"
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
      )}
      <input
        type="range"
        aria-label="Time of the swim"
        aria-valuetext={`${moment}, leg ${point.leg + 1}, ${water}`}
        min={0}
        max={lengthMs}
        step={STEP_MS}
        value={elapsedMs}
        onChange={({ target }) => {
          setIsPlaying(false);
          setElapsedMs(target.valueAsNumber);
        }}
        className="h-11 min-w-32 flex-1 accent-buoy"
      />
      <p className="w-full text-muted text-sm sm:w-auto">
        <strong className="text-ink">{moment}</strong> · leg {point.leg + 1} · {water}
        {Math.abs(steer) >= 1 && ` · steer ${Math.abs(steer)}° ${steer < 0 ? "left" : "right"}`}
        {aside >= 5 &&
          ` · ${distanceText(aside / 1000, units)} ${point.offLineMeters > 0 ? "right" : "left"} of the line`}
      </p>
    </div>
  );
}

/** The preference of the device or of the swimmer. */
const isMotionReduced = () =>
  typeof document !== "undefined" &&
  (document.documentElement.dataset.motion === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches);

function usePlaying(lengthMs: number, setElapsedMs: (change: (elapsedMs: number) => number) => void) {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    let lastMs: number | null = null;
    let frame = requestAnimationFrame(function play(nowMs) {
      const passedMs = ((nowMs - (lastMs ?? nowMs)) / PLAY_MS) * lengthMs;
      lastMs = nowMs;
      let isOver = false;
      setElapsedMs((elapsedMs) => {
        isOver = elapsedMs + passedMs >= lengthMs;
        return Math.min(lengthMs, elapsedMs + passedMs);
      });
      frame = requestAnimationFrame(play);
      if (isOver) setIsPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, lengthMs, setElapsedMs]);
  return [isPlaying, setIsPlaying] as const;
}
