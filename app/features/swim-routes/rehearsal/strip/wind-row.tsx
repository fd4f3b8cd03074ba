import { ArrowUp } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import { directionOf } from "#domain/swim-routes/rehearsal/velocity.ts";
import { createWind, type WindPlan, windSpeedKmh } from "#domain/swim-routes/rehearsal/wind.ts";
import { HOUR_MS } from "#domain/time.ts";
import { windText } from "../words/wind-text.ts";
import { listHourMarks, type StripSpan, toPercent } from "./strip-scale.ts";

/** Hard going for anyone: told apart by color and weight. */
const STRONG_KMH = 28;

/** The wind over the day: where it blows to and how fast. */
export function WindRow({ plan, span, timeZone }: { plan: WindPlan; span: StripSpan; timeZone: string }) {
  const { units } = usePreferences();
  const wind = createWind(plan);
  // In the middle between the hours that are named below.
  const shown = listHourMarks(span)
    .map((ms) => ms + HOUR_MS / 2)
    .filter((ms) => ms < span.toMs);
  return (
    <div className="relative h-5 text-xs">
      <p className="sr-only">Wind. {shown.map((ms) => windText(wind, ms, { timeZone, units })).join(", ")}</p>
      <div aria-hidden="true">
        {shown.map((ms, index) => {
          const kmh = windSpeedKmh(wind, ms);
          const drift = wind.driftAt(ms);
          const isStrong = kmh !== null && kmh >= STRONG_KMH;
          return (
            <span
              key={ms}
              className={`absolute flex items-center gap-1 ${index % 2 ? "max-sm:hidden" : ""} ${isStrong ? "font-bold text-buoy-text" : ""}`}
              style={{ left: `${toPercent(span, ms).toFixed(2)}%` }}
            >
              {drift && kmh !== null ? (
                <>
                  <ArrowUp className="size-4" style={{ rotate: `${Math.round(directionOf(drift))}deg` }} />
                  {index === 0 ? figureText(speedFigure(kmh, units)) : speedFigure(kmh, units).figure}
                </>
              ) : (
                <span className="text-muted">?</span>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}
