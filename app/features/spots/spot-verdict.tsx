import { usePreferences } from "#app/browser/use-preferences.ts";
import { AlertTag } from "#app/features/alerts/alert-tag.tsx";
import { QualityLabel } from "#app/features/conditions/quality-mark.tsx";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLabel } from "#app/features/verdicts/verdict-mark.tsx";
import { openAlertAt } from "#domain/alerts/open-alert.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";

type SpotVerdictProps = { spot: Pick<Spot, "alert" | "verdict" | "waterQuality">; className?: string };

/** In every list of spots: the verdict at the time of the address and why, the alert, then the class. */
export function SpotVerdict({ spot, className }: SpotVerdictProps) {
  const { units } = usePreferences();
  const swimmer = useSwimmerBand();
  const nowMs = Date.now();
  const when = useWhen();
  const alert = openAlertAt(spot.alert, nowMs);
  const { state, reason } = verdictFor(spot, { nowMs, swimmer }, when);
  return (
    <>
      <span className={`inline-flex flex-wrap items-baseline gap-x-1.5 ${className ?? ""}`} suppressHydrationWarning>
        <VerdictLabel state={state} className="self-center whitespace-nowrap" />
        {reason && <span className="text-muted">{rewordFigures(reason.text, units)}</span>}
      </span>
      {alert && <AlertTag alert={alert} {...(className && { className })} />}
      <QualityLabel quality={spot.waterQuality} />
    </>
  );
}
