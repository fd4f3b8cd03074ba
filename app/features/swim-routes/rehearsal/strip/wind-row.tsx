import { ArrowUp } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { speedFigure } from "#domain/format/figures.ts";
import { directionOf } from "#domain/swim-routes/rehearsal/velocity.ts";
import { createWind, type WindPlan, windSpeedKmh } from "#domain/swim-routes/rehearsal/wind.ts";
import { HOUR_MS } from "#domain/time.ts";
import { listHourMarks, type StripSpan, toPercent } from "./strip-scale.ts";

/** Hard going for anyone: told apart by color and weight. */
const STRONG_KMH = 28;

/** The wind over the day: where it blows to and how fast. */
export function WindRow({ plan, span }: { plan: WindPlan; span: StripSpan }) {
  const { units } = usePreferences();
  const wind = createWind(plan);
  // In the middle between the hours that are named below.
  const shown = listHourMarks(span).map((ms) => ms + HOUR_MS / 2);
  return (
    <div aria-hidden="true" className="relative h-5 text-xs">
      {shown
        .filter((ms) => ms < span.toMs)
        .map((ms, index) => {
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
                  {speedFigure(kmh, units).figure}
                </>
              ) : (
                <span className="text-muted">?</span>
              )}
            </span>
          );
        })}
    </div>
  );
}
