import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { myAlertsQuery } from "#app/features/alerts/my-alerts.queries.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { Card } from "#app/ui/card.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { listHeadsUp } from "#domain/verdicts/advice/heads-up.ts";
import { CardHead } from "./card-head.tsx";
import type { Dashboard } from "./use-dashboard.ts";

/** Absent when nothing touches a favorite. */
export function HeadsUp({ userId, dashboard: { spots, asked, swimmer } }: { userId: string; dashboard: Dashboard }) {
  const { units } = usePreferences();
  const { data: alerts = [], error, refetch } = useQuery(myAlertsQuery(userId));
  const items = listHeadsUp(spots, alerts, { nowMs: asked.nowMs, swimmer });
  if (items.length === 0 && !error) return null;
  return (
    <Card as="section" className="pb-1.5!">
      <CardHead title="Heads up" to="/alerts" link="All alerts" />
      {error && (
        <p className="border-line border-t py-2.5">
          Couldn't load your alerts.{" "}
          <button type="button" className="min-h-11 font-medium text-primary underline" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      <ul>
        {items.map(({ key, spotId, state, title, detail }) => (
          <li key={key} className="relative flex gap-3 border-line border-t py-2">
            <VerdictMark state={state} className="mt-0.5 size-6 shrink-0" />
            <div className="min-w-0">
              <p className="font-semibold">
                <span className="sr-only">{VERDICT_WORDS[state]}. </span>
                <Link to={spotPath(spotId)} className="after:absolute after:inset-0">
                  {rewordFigures(title, units)}
                </Link>
              </p>
              <p className="text-muted text-sm">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
