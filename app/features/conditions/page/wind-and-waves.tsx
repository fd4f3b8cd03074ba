import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import type { ExposureFacts } from "#domain/conditions/facts/conditions-facts.ts";
import { DRIFT_WIND_KMH } from "#domain/conditions/limits.ts";
import { choppiness } from "#domain/conditions/waves.ts";
import { isOffshoreDrift, isSheltered, windSide } from "#domain/conditions/wind.ts";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import { type Figure, figureText, heightFigure, speedFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import { WindDrawing } from "../charts/wind-drawing.tsx";
import type { HourView } from "../conditions-view.ts";
import { SimulatedMark } from "../simulated-banner.tsx";
import type { SpotMoment } from "./spot-moment.ts";

type WindAndWavesProps = { moment: SpotMoment; exposure: ExposureFacts; isSimulated: boolean };

/** Wind on the shore as a drawing; two figures with one sentence each. */
export function WindAndWaves({ moment: { hour, at, asked, timeZone }, exposure, isSimulated }: WindAndWavesProps) {
  const { units } = usePreferences();
  const isLater = Date.parse(at) > asked.nowMs;
  return (
    <Block
      title="Wind and waves"
      aside={
        <>
          {isLater && <span>{formatWeekdayTime(at, timeZone)}</span>}
          {isSimulated && <SimulatedMark />}
        </>
      }
    >
      {hour ? (
        <div className="flex items-center gap-4.5">
          {hour.windFromDeg !== null && (
            <WindDrawing
              fromDeg={hour.windFromDeg}
              exposure={exposure}
              label={shoreText(exposure)}
              className="w-[min(8.875rem,40%)] lg:w-41"
            />
          )}
          <div className="min-w-0 space-y-2.5">
            <FigureWithSentence figure={hour.windKmh === null ? null : speedFigure(hour.windKmh, units)} name="Wind">
              {windSentence(hour, exposure, units)}
            </FigureWithSentence>
            <FigureWithSentence figure={hour.waves && heightFigure(hour.waves.heightM, units)} name="Waves">
              {waveSentence(hour)}
            </FigureWithSentence>
          </div>
        </div>
      ) : (
        <p className="text-muted">No forecast for this hour.</p>
      )}
      {hour && isOffshoreDrift(windOf(hour), exposure.facesDeg) && (
        <p className="mt-2.5 font-medium text-danger text-sm">
          Above {figureText(speedFigure(DRIFT_WIND_KMH, units))} an offshore wind carries swimmers and floats out, even
          when the water looks flat.
        </p>
      )}
    </Block>
  );
}

const windOf = ({ windKmh, windFromDeg }: HourView) => ({ windSpeedKmh: windKmh, windDirectionDeg: windFromDeg });

type FigureWithSentenceProps = { name: string; figure: Figure | null; children: ReactNode };

function FigureWithSentence({ name, figure, children }: FigureWithSentenceProps) {
  return (
    <div>
      <p className="whitespace-nowrap font-bold font-heading text-[1.625rem] leading-tight tracking-[-0.02em] lg:text-2xl">
        <span className="sr-only">{name} </span>
        {figure ? figure.figure : "–"}
        {figure && <span className="font-body font-medium text-muted text-sm tracking-normal">{figure.unit}</span>}
      </p>
      <p className="text-muted text-xs">{children}</p>
    </div>
  );
}

const SIDES = { offshore: "off the land", onshore: "onto the shore", "cross-shore": "along the shore" } as const;

function windSentence({ windKmh, windFromDeg, gustKmh }: HourView, exposure: ExposureFacts, units: UnitSystem) {
  if (windKmh === null) return "Wind not known.";
  const side = windSide(windFromDeg, exposure.facesDeg);
  const where = isSheltered(windFromDeg, exposure.shelteredSectors) ? "sheltered here" : side && SIDES[side];
  const from = windFromDeg === null ? "Direction not known" : `From the ${compassWord(windFromDeg)}`;
  const gusts = gustKmh === null ? "" : ` Gusts ${speedFigure(gustKmh, units).figure}.`;
  return `${[from, where].filter(Boolean).join(", ")}.${gusts}`;
}

function waveSentence({ waves, wavePeriodS }: HourView) {
  if (!waves) return "No sea model here.";
  const word = choppiness(waves.heightM);
  const said = `${word.charAt(0).toUpperCase()}${word.slice(1)}.`;
  if (waves.isEstimated) return `Estimated from the wind. ${said}`;
  return wavePeriodS === null ? said : `Every ${Math.round(wavePeriodS)} s. ${said}`;
}

function shoreText({ facesDeg, shelteredSectors }: ExposureFacts) {
  const shore = facesDeg === null ? "Shore direction not known" : `Open water to the ${compassWord(facesDeg)}`;
  return `Wind and shore from above. ${shore}${shelteredSectors.length > 0 ? ", the dashed arc is sheltered" : ""}.`;
}
