import { Thermometer, ThermometerSun, Waves, Wind } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { waterTemperatureWord } from "#domain/conditions/condition-words.ts";
import { choppiness } from "#domain/conditions/waves.ts";
import { type Figure, figureText, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { PresentView } from "../conditions-view.ts";

type Shown = { name: string; icon: typeof Waves; figure: Figure | null; says: string };

function waterFigure({ hour: { waterTemperatureC: water } }: PresentView, units: UnitSystem): Shown {
  const figure = water === null ? null : temperatureFigure(water, units);
  const says = water === null ? "No measurement or model here" : waterTemperatureWord(water);
  return { name: "Water", icon: Thermometer, figure, says };
}

function airFigure({ hour, summary }: PresentView, units: UnitSystem): Shown {
  const { airTemperatureC: air, feelsLikeC: feels } = hour;
  const felt = feels === null ? "" : `, feels like ${figureText(temperatureFigure(feels, units, 0))}`;
  const figure = air === null ? null : temperatureFigure(air, units);
  return { name: "Air", icon: ThermometerSun, figure, says: `${summary.weather.condition}${felt}` };
}

function waveFigure({ waves, hour: { wavePeriodS } }: PresentView, units: UnitSystem): Shown {
  const period = wavePeriodS === null ? "" : `, ${Math.round(wavePeriodS)} s apart`;
  const estimated = waves?.isEstimated ? ", estimated from the wind" : "";
  const figure = waves && heightFigure(waves.heightM, units);
  const word = waves && choppiness(waves.heightM);
  const says = word ? `${word[0]?.toUpperCase()}${word.slice(1)}${estimated || period}` : "No sea model here";
  return { name: "Waves", icon: Waves, figure, says };
}

function windFigure({ hour, windSide, isSheltered }: PresentView, units: UnitSystem): Shown {
  const { windSpeedKmh: wind, windGustKmh: gust, windDirectionDeg: from } = hour;
  const words = [
    gust === null ? null : `gusts ${figureText(speedFigure(gust, units))}`,
    from === null ? null : `from the ${compassWord(from)}`,
    isSheltered ? "sheltered here" : windSide && `${windSide} here`,
  ].filter(Boolean);
  const text = words.join(", ");
  const says = text ? `${text[0]?.toUpperCase()}${text.slice(1)}` : "Direction not known";
  return { name: "Wind", icon: Wind, figure: wind === null ? null : speedFigure(wind, units), says };
}

type PresentFiguresProps = { present: PresentView; time: string; source: string };

/** Current figures, each with a description, time and source. */
export function PresentFigures({ present, time, source }: PresentFiguresProps) {
  const { units } = usePreferences();
  const figures = [waterFigure, airFigure, waveFigure, windFigure].map((toFigure) => toFigure(present, units));
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-6 xl:grid-cols-4">
      {figures.map(({ name, icon: Icon, figure, says }) => (
        <div key={name} className="min-w-0">
          <dt className="flex items-center gap-1.5 text-muted">
            <Icon className="size-5" aria-hidden /> {name}
          </dt>
          <dd className="mt-1">
            <p className="whitespace-nowrap font-heading font-semibold text-3xl tracking-[-0.02em]">
              {figure ? figure.figure : <span className="text-xl">Not known</span>}
              {figure && <span className="font-normal text-lg text-muted tracking-normal"> {figure.unit}</span>}
            </p>
            <p className="mt-1.5 text-md">{says}</p>
            <p className="mt-1 text-muted text-xs">
              For {time}, {source}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
