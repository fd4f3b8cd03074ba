import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import type { When } from "#domain/verdicts/hours/when.ts";
import { isLockedAt, verdictFor } from "#domain/verdicts/verdict-for.ts";
import { OrderChoice } from "./filter/order-choice.tsx";
import { ListSummary } from "./list-summary.tsx";
import type { SpotListData } from "./spots.loader.ts";

/** In the browser it comes with its dialog: there React leaves out what is inside `noscript`. */
const SpotFilterForm = import.meta.env.SSR
  ? (await import("./filter/spot-filter-form.tsx")).SpotFilterForm
  : () => null;

export function titleOf({ near, bounds, search, only }: SpotFilters) {
  if (only) return only === "favorites" ? "Your favorites" : "Visited spots";
  if (search) return `“${search}”`;
  if (near) return "Spots nearby";
  return bounds ? "Spots in this area" : "Swimming spots";
}

const isLocked = (spots: readonly Spot[], when: When, nowMs: number) =>
  spots.some((spot) => isLockedAt(spot, verdictFor(spot, { nowMs }, when).at));

type SpotListHeaderProps = { pathname: string; answer: SpotListData; onPick: () => void };

/** Time, summary and order, above the rows. */
export function SpotListHeader({ pathname, answer, onPick }: SpotListHeaderProps) {
  const when = useWhen();
  const nowMs = usePageTime();
  const { filters, problem, spots, total } = answer;
  return (
    <header className="px-4.5 pb-1">
      <TimeChooser spots={spots} onPick={onPick} />
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {problem === null && <ListSummary answer={answer} />}
        {total > 1 && <OrderChoice pathname={pathname} filters={filters} />}
      </div>
      {isLocked(spots, when, nowMs) && (
        <p className="pb-2 text-sm">
          <TextLink to="/premium">Days 3–7 with Premium</TextLink>
        </p>
      )}
      <noscript>
        <details className="mb-2">
          <summary className="flex min-h-11 items-center font-medium text-primary">Filters</summary>
          <SpotFilterForm pathname={pathname} filters={filters} />
        </details>
      </noscript>
    </header>
  );
}
