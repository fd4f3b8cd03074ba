import { usePreferences } from "#app/browser/use-preferences.ts";
import { type WindSide, windSide } from "#domain/conditions/wind.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import { compassWord } from "#domain/geo/position.ts";
import { BetterTick, FigureText, NotKnown } from "./cell-parts.tsx";
import type { Column } from "./compared-spot.ts";

const SIDE_WORDS: Readonly<Record<WindSide, string>> = {
  onshore: "Onto the shore",
  offshore: "Off the land",
  "cross-shore": "Along the shore",
};

/** The shore from above with the wind over it, its speed, and what it means here. */
export function WindCell({ hour, exposure, contender, isBetter }: Column & { isBetter: boolean }) {
  const { units } = usePreferences();
  const { windKmh = null, windFromDeg = null } = hour ?? {};
  if (windKmh === null) return <NotKnown />;
  const side = windSide(windFromDeg, exposure?.facesDeg ?? null);
  const words = contender.isSheltered ? "Sheltered" : side && SIDE_WORDS[side];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {windFromDeg !== null && (
        <ShoreDrawing
          facesDeg={exposure?.facesDeg ?? null}
          windFromDeg={windFromDeg}
          label={`Wind from the ${compassWord(windFromDeg)}, ${figureText(speedFigure(windKmh, units))}`}
        />
      )}
      <div>
        <FigureText figure={speedFigure(windKmh, units)} />
        {isBetter && <BetterTick />}
        {words && <p className="text-muted text-sm">{words}</p>}
      </div>
    </div>
  );
}

type ShoreDrawingProps = { facesDeg: number | null; windFromDeg: number; label: string };

const CENTER = 50;
const RADIUS = 48;

/** Land on one side of a wavy coast, and three arrows. */
function ShoreDrawing({ facesDeg, windFromDeg, label }: ShoreDrawingProps) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="size-21 shrink-0 max-sm:size-16" fill="none">
      <circle cx={CENTER} cy={CENTER} r={RADIUS} className="fill-chart-water" />
      {facesDeg !== null && (
        // Drawn for water to the north, then turned.
        <g transform={`rotate(${Math.round(facesDeg)} ${CENTER} ${CENTER})`}>
          <path d="M2 50A48 48 0 0 0 98 50C84 41 72 59 58 52S32 45 22 53S8 53 2 50z" className="fill-chart-land" />
          <path
            d="M2 50C8 53 12 61 22 53S44 45 58 52S84 41 98 50"
            className="stroke-chart-coast"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      )}
      <circle cx={CENTER} cy={CENTER} r={RADIUS - 0.75} className="stroke-line" strokeWidth="1.5" />
      <g
        transform={`rotate(${Math.round(windFromDeg)} ${CENTER} ${CENTER})`}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M50 20v58m-7-8l7 9l7-9" className="stroke-ink" strokeWidth="4" />
        <path d="M29 26v30m-5-6l5 6l5-6M71 40v30m-5-6l5 6l5-6" className="stroke-muted" strokeWidth="2.5" />
      </g>
      <circle cx={CENTER} cy={CENTER} r="5" className="fill-buoy stroke-surface" strokeWidth="2" />
    </svg>
  );
}
