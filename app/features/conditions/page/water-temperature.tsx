import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { waterTemperatureWord } from "#domain/conditions/condition-words.ts";
import { COLD_SHOCK_LIMIT_C } from "#domain/conditions/limits.ts";
import { type Figure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { TemperatureScale } from "../charts/temperature-scale.tsx";
import { SimulatedMark } from "../simulated-banner.tsx";
import type { SpotMoment } from "./spot-moment.ts";

type Range = { fromC: number; toC: number };

type WaterTemperatureProps = {
  moment: SpotMoment;
  isSimulated: boolean;
  /** Lowest and highest of past samples in this season. */
  usual: Range | null;
  isSwimmer: boolean;
};

/** The water's temperature on a scale with the swimmer's own range. */
export function WaterTemperature({ moment: { hour, band }, isSimulated, usual, isSwimmer }: WaterTemperatureProps) {
  const { units } = usePreferences();
  const waterC = hour?.waterC ?? null;
  const airC = hour?.airC ?? null;
  const range = band?.isOwn ? { fromC: band.minWaterTemperatureC, toC: band.maxWaterTemperatureC } : null;
  const usualText =
    usual && `Usually ${temperatureFigure(usual.fromC, units).figure}–${temperatureFigure(usual.toC, units).figure}°`;
  return (
    <Block
      title="Water"
      aside={
        <>
          {usualText && <span>{usualText}</span>}
          {isSimulated && <SimulatedMark />}
        </>
      }
    >
      {waterC === null ? (
        <p className="text-muted">The water's temperature isn't known here.</p>
      ) : (
        <>
          <div className="mb-4 flex gap-6.5 max-lg:hidden">
            <LargeFigure name="Water" figure={temperatureFigure(waterC, units)} />
            {airC !== null && <LargeFigure name="Air" figure={temperatureFigure(airC, units, 0)} />}
          </div>
          <TemperatureScale celsius={waterC} range={range} />
          <p className="mt-1 text-muted text-xs lg:mt-0">{rangeSentence(waterC, range, units)}</p>
          {!range && isSwimmer && (
            <TextLink to="/profile" className="inline-flex min-h-11 items-center text-sm lg:min-h-8">
              Set your range
            </TextLink>
          )}
        </>
      )}
    </Block>
  );
}

function LargeFigure({ name, figure: { figure, unit } }: { name: string; figure: Figure }) {
  return (
    <p>
      <span className="block font-medium text-muted text-xs">{name}</span>
      <span className="font-bold font-heading text-[2.375rem] leading-tight tracking-[-0.02em]">{figure}</span>
      <span className="font-medium text-muted text-sm">{unit}</span>
    </p>
  );
}

const COLD_ADVICE = "Get in slowly, and out while you still feel good.";

function rangeSentence(waterC: number, range: Range | null, units: UnitSystem) {
  const advice = waterC < COLD_SHOCK_LIMIT_C ? COLD_ADVICE : "";
  if (!range) return `${waterTemperatureWord(waterC)}. ${advice}`;
  const offC = waterC < range.fromC ? waterC - range.fromC : Math.max(0, waterC - range.toC);
  if (offC === 0)
    return (
      <>
        <strong className="text-ink">In your range.</strong> {advice}
      </>
    );
  const step = units === "imperial" ? Math.abs(offC) * 1.8 : Math.abs(offC);
  return (
    <>
      <strong className="text-ink">
        {step.toFixed(units === "imperial" ? 0 : 1)}° {offC < 0 ? "below" : "above"} your range.
      </strong>{" "}
      {advice}
    </>
  );
}
