import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect } from "react";
import { spotOutlookQuery } from "#app/features/weather/weather.queries.ts";
import { type ConditionsView, toConditionsView } from "./conditions-view.ts";
import { swimmerBandQuery } from "./swimmer-band.queries.ts";

type PersonalConditionsProps = {
  userId: string;
  spotId: string;
  /** As everybody sees them: the page is made once for all. */
  view: ConditionsView;
  onView: (view: ConditionsView) => void;
};

/** Reckons a spot's page anew for the water that its swimmer likes, once that is known. Draws nothing itself. */
export function PersonalConditions({ userId, spotId, view, onView }: PersonalConditionsProps) {
  const { data: band } = useQuery(swimmerBandQuery(userId));
  const { data: weather } = useQuery(spotOutlookQuery(spotId, view.fetchedAt));
  const tell = useEffectEvent(onView);
  // Before it is painted, or each change of the page would flash what is said to everybody.
  useLayoutEffect(() => {
    // Of two fetches the page's own counts, until the other has come.
    if (!band || weather?.fetchedAt !== view.fetchedAt) return;
    tell(toConditionsView(weather, { ...view.facts, swimmer: band }, view.nowMs));
  }, [band, weather, view]);
  return null;
}
