import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import type { ListedGathering } from "../gatherings.data.ts";
import { GatheringItem } from "./gathering-item.tsx";

/** As the server found them; without them the reason. */
export type FoundGatherings =
  | { gatherings: readonly ListedGathering[]; hasMore: boolean; problem: null }
  | { gatherings: null; hasMore: false; problem: string };

type GatheringListProps = {
  found: FoundGatherings;
  selectedId?: string | null;
  /** By the id of the gathering. */
  answers?: Readonly<Record<string, string>>;
  renderAside?: (gathering: ListedGathering) => ReactNode;
  /** The address with another page. */
  more: string;
  onRetry: () => void;
  /** Instead of an empty list. */
  empty: ReactNode;
};

export function GatheringList(props: GatheringListProps) {
  const { found, selectedId = null, answers, renderAside, more, onRetry, empty } = props;
  if (found.gatherings === null) {
    return (
      <ErrorState title={found.problem} onRetry={onRetry}>
        Your filters are still here.
      </ErrorState>
    );
  }
  if (found.gatherings.length === 0 && !found.hasMore) return empty;
  return (
    <>
      <ul className="border-line border-t">
        {found.gatherings.map((gathering) => (
          <GatheringItem
            key={gathering.id}
            gathering={gathering}
            isSelected={gathering.id === selectedId}
            answer={answers?.[gathering.id]}
            aside={renderAside?.(gathering)}
          />
        ))}
      </ul>
      {found.hasMore && (
        <p className="px-4.5 py-3">
          <ButtonLink to={more} variant="secondary" size="sm" className="min-h-11" replace preventScrollReset>
            Show more
          </ButtonLink>
        </p>
      )}
    </>
  );
}
