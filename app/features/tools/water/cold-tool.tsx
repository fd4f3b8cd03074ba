import { usePreferences } from "#app/browser/use-preferences.ts";
import { COLD_LIMIT_C, COLD_SHOCK_LIMIT_C } from "#domain/conditions/limits.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { namedUnits } from "#domain/tools/tool-address.ts";
import { BEGINNER_LIMITS, beginnerLimitAt } from "#domain/tools/water-guide.ts";
import { ToolCard } from "../tool-card.tsx";
import type { Water } from "./use-water.ts";
import { WaterField, type WaterTemperature } from "./water-field.tsx";

const LONGEST_MINUTES = BEGINNER_LIMITS.at(-1)?.minutes ?? 45;

function bandText({ fromC, belowC }: (typeof BEGINNER_LIMITS)[number], units: UnitSystem) {
  const below = figureText(temperatureFigure(belowC, units, 0));
  return fromC === null ? `<${below}` : `${temperatureFigure(fromC, units, 0).figure}–${below}`;
}

type ColdToolProps = { temperature: WaterTemperature; water: Water };

export function ColdTool({ temperature, water }: ColdToolProps) {
  const { units } = usePreferences();
  const { celsius } = temperature;
  const current = celsius === null ? null : beginnerLimitAt(celsius);
  return (
    <ToolCard id="cold" entries={{ w: temperature.text, ...namedUnits(units) }}>
      <WaterField temperature={temperature} water={water} />
      <ul className="grid gap-1 text-sm">
        {BEGINNER_LIMITS.map((limit) => {
          const isCurrent = limit === current;
          return (
            <li
              key={limit.belowC}
              aria-current={isCurrent || undefined}
              className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-2"
            >
              <span className={isCurrent ? "font-bold" : "text-muted"}>{bandText(limit, units)}</span>
              <span className="flex items-center gap-2">
                <span
                  className={`block h-3 rounded-full ${isCurrent ? "bg-buoy-text" : "bg-scale-cold/60"}`}
                  style={{ width: `${(limit.minutes / LONGEST_MINUTES) * 80}%` }}
                />
                <span className="font-bold">
                  {limit.minutes}
                  <span className="sr-only"> minutes</span>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {celsius !== null && <output className="text-md">{sentence(celsius, current?.minutes ?? null)}</output>}
      <p className="text-muted text-sm">Minutes. Limits, not targets. Get out if you shiver. Not medical advice.</p>
    </ToolCard>
  );
}

function sentence(celsius: number, minutes: number | null) {
  if (minutes === null) return "No figure for water this warm. Wind, waves and tiredness still count.";
  if (celsius < COLD_LIMIT_C) return "Only for winter swimmers. Not for a first swim.";
  const shock = celsius < COLD_SHOCK_LIMIT_C ? " Expect cold shock: wait until you breathe calmly." : "";
  return `At most ${minutes} min.${shock}`;
}
