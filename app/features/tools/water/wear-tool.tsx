import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { namedUnits } from "#domain/tools/tool-address.ts";
import { raceRule, WEAR_BANDS, wearBandAt } from "#domain/tools/water-guide.ts";
import { ToolCard } from "../tool-card.tsx";
import type { Water } from "./use-water.ts";
import { WaterField, type WaterTemperature } from "./water-field.tsx";

/** The ends of the drawing. */
const [LOWEST_C, HIGHEST_C] = [0, 30];
const toX = (celsius: number) =>
  (100 * (Math.min(Math.max(celsius, LOWEST_C), HIGHEST_C) - LOWEST_C)) / (HIGHEST_C - LOWEST_C);

const COLORS = ["bg-quality-excellent", "bg-primary", "bg-scale-cold", "bg-scale-warm"] as const;

type WearToolProps = { temperature: WaterTemperature; water: Water };

export function WearTool({ temperature, water }: WearToolProps) {
  const { units } = usePreferences();
  const { celsius } = temperature;
  return (
    <ToolCard id="wear" entries={{ w: temperature.text, ...namedUnits(units) }}>
      <WaterField temperature={temperature} water={water} />
      <WearScale celsius={celsius} />
      {celsius === null ? (
        <p className="text-md text-muted">Enter the water's temperature.</p>
      ) : (
        <output className="text-md">
          Guide for {figureText(temperatureFigure(celsius, units))}: <strong>{wearBandAt(celsius).advice}</strong>.
          Bright cap, tow float. <span className="text-muted">{rewordFigures(raceRule(celsius), units)}</span>
        </output>
      )}
    </ToolCard>
  );
}

function WearScale({ celsius }: { celsius: number | null }) {
  const { units } = usePreferences();
  return (
    <div className="relative pt-6 text-xs" aria-hidden>
      {celsius !== null && (
        <>
          <span
            className="absolute top-0 -translate-x-1/2 whitespace-nowrap font-bold text-buoy-text"
            style={{ left: `clamp(1.5rem, ${toX(celsius)}%, 100% - 1.5rem)` }}
          >
            {figureText(temperatureFigure(celsius, units))}
          </span>
          <span
            className="absolute top-5 z-1 h-6.5 w-0.75 -translate-x-1/2 rounded-full bg-buoy outline-1 outline-surface"
            style={{ left: `${toX(celsius)}%` }}
          />
        </>
      )}
      <div className="flex gap-0.5">
        {WEAR_BANDS.map(({ label, fromC, toC }, place) => (
          <span
            key={label}
            className="min-w-0"
            style={{ width: `${toX(Math.min(toC, HIGHEST_C)) - toX(Math.max(fromC, LOWEST_C))}%` }}
          >
            <span
              className={`block h-5 ${COLORS[place]} ${place === 0 ? "rounded-l-control" : ""} ${place === 3 ? "rounded-r-control" : ""}`}
            />
            <span className="mt-1 block text-muted leading-tight">{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
