import type { ReactNode } from "react";
import { QualityLabel } from "#app/features/conditions/quality-mark.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import type { ListDensity } from "#domain/spots/spot-list-limits.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { isAuthMessage } from "#domain/state-demo/demo-mode.ts";

const ROW_SPACE: Readonly<Record<ListDensity, string>> = {
  compact: "py-1",
  comfortable: "py-3",
  spacious: "py-5",
};

type DemoListProps = {
  spots: readonly Spot[];
  density: ListDensity;
  isSample: boolean;
  selectedId: string | null;
  onSelect: (spotId: string) => void;
  renderStar: (spot: Spot) => ReactNode;
};

export function DemoList({ spots, density, isSample, selectedId, onSelect, renderStar }: DemoListProps) {
  if (spots.length === 0) {
    return <EmptyState title="No swimming spots found">Try another search or fewer filters.</EmptyState>;
  }
  return (
    <ul aria-label="Spots" data-density={density} className="divide-y divide-line">
      {spots.map((spot) => (
        <li
          key={spot.id}
          className={`relative flex items-center gap-3 px-4 ${ROW_SPACE[density]} ${spot.id === selectedId ? "bg-tint" : ""}`}
        >
          <div className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={spot.id === selectedId}
              onClick={() => onSelect(spot.id)}
              className="min-h-11 max-w-full truncate text-left font-semibold after:absolute after:inset-0"
            >
              {spot.name}
            </button>
            {density !== "compact" && (
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                <span>{spot.location}</span>
                <QualityLabel quality={spot.waterQuality} />
                {spot.waterType && <span>{WATER_TYPE_WORDS[spot.waterType]}</span>}
              </p>
            )}
            {density === "spacious" && spot.description && <p className="mt-1.5 max-w-[60ch]">{spot.description}</p>}
          </div>
          {isSample && <Chip>Sample</Chip>}
          <div className="relative z-1">{renderStar(spot)}</div>
        </li>
      ))}
    </ul>
  );
}

export function DemoProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <ErrorState title="Couldn't load this" onRetry={onRetry}>
        {message}
      </ErrorState>
      {isAuthMessage(message) && (
        <section
          aria-labelledby="auth-problem"
          className="mx-auto mb-8 max-w-md rounded-card border border-buoy bg-surface p-5 text-center"
        >
          <h2 id="auth-problem" className="text-lg">
            Authentication Error Detected
          </h2>
          <p className="mt-1 mb-4 text-muted">It looks like you aren't signed in.</p>
          <ButtonLink to="/login?next=/state-demo">Go to Login Page</ButtonLink>
        </section>
      )}
    </>
  );
}
