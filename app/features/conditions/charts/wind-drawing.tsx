import { usePreferences } from "#app/browser/use-preferences.ts";
import type { ExposureFacts } from "#domain/conditions/conditions-facts.ts";
import { DRIFT_WIND_KMH } from "#domain/conditions/limits.ts";
import { isOffshoreDrift } from "#domain/conditions/wind.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { PresentView } from "../conditions-view.ts";

const CENTER = 100;
const RADIUS = 84;
const SHELTER_RADIUS = 93;

function pointAt(degrees: number, radius: number) {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTER + radius * Math.cos(radians)).toFixed(1)} ${(CENTER + radius * Math.sin(radians)).toFixed(1)}`;
}

/** A clockwise arc between two directions. */
function arc(fromDeg: number, toDeg: number, radius: number) {
  const isLarge = (((toDeg - fromDeg) % 360) + 360) % 360 > 180 ? 1 : 0;
  return `M${pointAt(fromDeg, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt(toDeg, radius)}`;
}

type WindDrawingProps = { present: PresentView; exposure: ExposureFacts; time: string };

/** Wind, land and shelter from above. */
export function WindDrawing({ present: { hour, windSide, isSheltered }, exposure, time }: WindDrawingProps) {
  const { units } = usePreferences();
  const { windSpeedKmh: wind, windDirectionDeg: from } = hour;
  if (wind === null || from === null) return null;
  const speed = figureText(speedFigure(wind, units));
  const side = isSheltered ? "sheltered by land" : (windSide ?? "shore direction unknown");
  const text = `Wind from the ${compassWord(from)}, ${speed}, ${side}, at ${time}.`;
  return (
    <figure>
      <svg viewBox="0 0 200 200" role="img" aria-label={text} className="mx-auto w-full max-w-64" fill="none">
        <circle cx={CENTER} cy={CENTER} r={RADIUS} className="fill-chart-water" />
        {exposure.facesDeg !== null && <Land facesDeg={exposure.facesDeg} />}
        <circle cx={CENTER} cy={CENTER} r={RADIUS} className="stroke-chart-coast" strokeWidth="1.5" />
        {exposure.shelteredSectors.map(({ fromDeg, toDeg }) => (
          <path
            key={`${fromDeg}-${toDeg}`}
            d={arc(fromDeg, toDeg, SHELTER_RADIUS)}
            className="stroke-chart-label"
            strokeWidth="6"
            strokeDasharray="3 3"
          />
        ))}
        <WindArrow fromDeg={from} />
        <circle cx={CENTER} cy={CENTER} r="7" className="fill-buoy stroke-surface" strokeWidth="2.5" />
        <text x={CENTER} y="30" textAnchor="middle" className="fill-ink font-semibold text-sm">
          N
        </text>
      </svg>
      <figcaption className="mt-3 space-y-1 text-md">
        <p>{text}</p>
        {isOffshoreDrift(hour, exposure.facesDeg) && (
          <p className="font-medium text-danger">
            Above {figureText(speedFigure(DRIFT_WIND_KMH, units))} an offshore wind carries swimmers and floats out,
            even when the water looks flat.
          </p>
        )}
        <p className="text-muted text-sm">
          {exposure.facesDeg === null
            ? "Nobody has recorded which way the shore faces."
            : `The sand-colored side is land; open water is to the ${compassWord(exposure.facesDeg)}.`}
          {exposure.shelteredSectors.length > 0 && " The dashed arc is sheltered."}
        </p>
      </figcaption>
    </figure>
  );
}

function Land({ facesDeg }: { facesDeg: number }) {
  const coast = arc(facesDeg + 90, facesDeg + 270, RADIUS);
  return <path d={`${coast}Z`} className="fill-chart-land stroke-chart-coast" strokeWidth="1.5" />;
}

function WindArrow({ fromDeg }: { fromDeg: number }) {
  return (
    <g
      transform={`rotate(${Math.round(fromDeg)} ${CENTER} ${CENTER})`}
      className="stroke-primary"
      strokeLinecap="round"
    >
      <path d="M100 42V156" strokeWidth="5" />
      <path d="M86 138L100 158L114 138" strokeWidth="5" strokeLinejoin="round" />
    </g>
  );
}
