import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect } from "react";
import { swimmerBandQuery } from "#app/features/verdicts/swimmer-band.queries.ts";
import { spotOutlookQuery } from "#app/features/weather/weather.queries.ts";
import { type ConditionsView, toConditionsView } from "../conditions-view.ts";

type PersonalConditionsProps = {
  userId: string;
  spotId: string;
  /** For everyone: the page is cached. */
  view: ConditionsView;
  onView: (view: ConditionsView) => void;
};

/** Recalculates the conditions for the swimmer's temperature range. Renders nothing. */
export function PersonalConditions({ userId, spotId, view, onView }: PersonalConditionsProps) {
  const { data: band } = useQuery(swimmerBandQuery(userId));
  const { data: weather } = useQuery(spotOutlookQuery(spotId, view.fetchedAt));
  const update = useEffectEvent(onView);
  // Before painting, or the verdict for everyone would flash first.
  useLayoutEffect(() => {
    // Wait until both have the same fetch.
    if (!band || weather?.fetchedAt !== view.fetchedAt) return;
    update(toConditionsView(weather, { ...view.facts, swimmer: band }, view.nowMs));
  }, [band, weather, view]);
  return null;
}
