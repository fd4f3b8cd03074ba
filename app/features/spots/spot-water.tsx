import { AlertTag } from "#app/features/alerts/alert-tag.tsx";
import { QualityLabel } from "#app/features/conditions/quality-mark.tsx";
import { isSevere, openAt } from "#domain/alerts/open-alert.ts";
import type { Spot } from "#domain/spots/spot.ts";

type SpotWaterProps = { spot: Pick<Spot, "alert" | "waterQuality">; className?: string };

/** What there is to say of a spot's water wherever it is listed: the alert in force, then the class of the water. */
export function SpotWater({ spot, className }: SpotWaterProps) {
  const alert = openAt(spot.alert, Date.now());
  return (
    <>
      {alert && <AlertTag alert={alert} {...(className && { className })} />}
      <QualityLabel
        quality={spot.waterQuality}
        isOutweighed={alert !== null && isSevere(alert)}
        {...(className && { className })}
      />
    </>
  );
}
