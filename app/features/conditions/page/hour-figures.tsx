import { CloudSun, Thermometer, Waves, Wind } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { waterTemperatureWord } from "#domain/conditions/condition-words.ts";
import type { ExposureFacts } from "#domain/conditions/facts/conditions-facts.ts";
import { choppiness } from "#domain/conditions/waves.ts";
import { isSheltered, windLevel, windSide } from "#domain/conditions/wind.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { HourView } from "../conditions-view.ts";

const DRY_MM = 0.1;
/** Four side by side, or two by two where they have less than 19.5rem. */
const FOUR_OR_TWO =
  "grid-cols-[repeat(auto-fit,minmax(clamp(25%-0.5rem,(19.5rem-100%)*999,50%-0.5rem),1fr))] gap-x-2 gap-y-3";

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Sheltered", "Offshore" or "Light" */
function windWord({ windFromDeg, windKmh }: HourView, { facesDeg, shelteredSectors }: ExposureFacts) {
  if (windKmh === null) return "Not known";
  if (isSheltered(windFromDeg, shelteredSectors)) return "Sheltered";
  return capitalize(windSide(windFromDeg, facesDeg) ?? windLevel(windKmh));
}

function skyWord({ rainMm, sky }: HourView) {
  if (rainMm === null) return sky;
  return rainMm < DRY_MM ? "Dry" : sky;
}

type HourFiguresProps = { hour: HourView | null; exposure: ExposureFacts | null };

/** Water, wind, waves and air of one hour, each with a word. */
export function HourFigures({ hour, exposure }: HourFiguresProps) {
  const { units } = usePreferences();
  if (!hour || !exposure) return null;
  const { waterC, windKmh, waves, airC } = hour;
  const temperature = (celsius: number | null, digits: number) =>
    celsius === null ? null : temperatureFigure(celsius, units, digits);
  const figures: { name: string; icon: typeof Waves; figure: Figure | null; word: string }[] = [
    {
      name: "Water",
      icon: Thermometer,
      figure: temperature(waterC, 1),
      word: waterC === null ? "Not known" : waterTemperatureWord(waterC),
    },
    {
      name: "Wind",
      icon: Wind,
      figure: windKmh === null ? null : speedFigure(windKmh, units),
      word: windWord(hour, exposure),
    },
    {
      name: "Waves",
      icon: Waves,
      figure: waves && heightFigure(waves.heightM, units),
      word: waves ? capitalize(choppiness(waves.heightM)) : "Not known",
    },
    { name: "Air", icon: CloudSun, figure: temperature(airC, 0), word: skyWord(hour) },
  ];
  return (
    <dl className={`grid ${FOUR_OR_TWO}`}>
      {figures.map(({ name, icon: Icon, figure, word }) => (
        <div key={name} className="min-w-0">
          <dt className="flex items-center gap-1.5 font-medium text-muted text-xs">
            <Icon className="size-4 shrink-0" aria-hidden /> {name}
          </dt>
          <dd>
            <span className="block whitespace-nowrap font-bold font-heading text-[1.625rem] leading-tight tracking-[-0.02em]">
              {figure ? figure.figure : "–"}
              {figure && (
                <span className="font-body font-medium text-muted text-sm tracking-normal"> {figure.unit}</span>
              )}
            </span>
            <span className="block truncate text-muted text-xs">{word}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
