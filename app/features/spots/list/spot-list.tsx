import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRevalidator, useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { isFiltered, SPOTS_PER_PAGE, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { NO_FILTERS } from "./list-address.ts";
import { SpotRow } from "./spot-row.tsx";
import type { SpotListData } from "./spots.loader.ts";
import { useListAddress } from "./use-list-address.ts";

export type SpotListProps = {
  pathname: string;
  answer: SpotListData;
  selectedId: string | null;
  onSelect: (spotId: string) => void;
  isLoading: boolean;
  isComparing: boolean;
};

export function SpotList({ pathname, answer, selectedId, onSelect, isLoading, isComparing }: SpotListProps) {
  const { revalidate } = useRevalidator();
  if (answer.problem) {
    return (
      <ErrorState title={answer.problem} onRetry={() => void revalidate()}>
        The map and your filters still work. <TextLink to="">Reload the page</TextLink> if this continues.
      </ErrorState>
    );
  }
  if (answer.total === 0) return <NothingFound pathname={pathname} answer={answer} onSelect={onSelect} />;
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60 transition-opacity duration-150" : ""}>
      <ul className="border-line border-t">
        {answer.spots.map((spot) => (
          <SpotRow
            key={spot.id}
            spot={spot}
            isSelected={spot.id === selectedId}
            isComparable={isComparing}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <Pager pathname={pathname} filters={answer.filters} total={answer.total} />
      <MissingSpot />
    </div>
  );
}

type NothingFoundProps = Pick<SpotListProps, "pathname" | "answer" | "onSelect">;

function nothingTexts({ near, ...filters }: SpotFilters) {
  const isWholeList = filters.only && !isFiltered({ ...filters, near, only: null });
  if (isWholeList && filters.only === "favorites") {
    return { title: "No favorite spots", text: "Star a spot to see it here and on the map." };
  }
  if (isWholeList) {
    return { title: "No visited spots", text: "Mark a spot as visited to see it here." };
  }
  const text = near ? "Nothing within this distance." : "Try another word, fewer filters or the map.";
  return { title: "No spots here", text };
}

function NothingFound({ pathname, answer: { filters, similar }, onSelect }: NothingFoundProps) {
  const { title, text } = nothingTexts(filters);
  const toAddress = useListAddress(pathname, filters);
  return (
    <>
      <EmptyState
        title={title}
        action={
          isFiltered(filters) && (
            <ButtonLink to={toAddress(NO_FILTERS)} variant="secondary">
              Show all spots
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
      {similar.length > 0 && (
        <section aria-labelledby="similar-spots">
          <h2 id="similar-spots" className="px-5 pb-2 font-body font-semibold text-md text-muted tracking-normal">
            {filters.search ? "Similar names" : "Nearest spots"}
          </h2>
          <ul className="border-line border-t">
            {similar.map((spot) => (
              <SpotRow key={spot.id} spot={spot} onSelect={onSelect} />
            ))}
          </ul>
        </section>
      )}
      <MissingSpot />
    </>
  );
}

/** Keeps the place that the swimmer is looking at. */
function MissingSpot() {
  const [query] = useSearchParams();
  const [latitude, longitude] = (query.get("at") ?? "").split(",");
  const near = query.get("near") ?? (longitude ? `${latitude},${longitude}` : null);
  return (
    <p className="px-5 pb-4 text-md">
      <TextLink to={near ? `/spots/new?near=${near}` : "/spots/new"} className="inline-flex min-h-11 items-center">
        Add a spot
      </TextLink>
    </p>
  );
}

function Pager({ pathname, filters, total }: { pathname: string; filters: SpotFilters; total: number }) {
  const [query] = useSearchParams();
  const toAddress = useListAddress(pathname, filters);
  const pages = Math.ceil(total / SPOTS_PER_PAGE);
  if (pages < 2) return null;
  const to = (page: number) => `${toAddress({ page, at: query.get("at") })}#spot-list`;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 px-3 py-3">
      {filters.page > 0 ? (
        <ButtonLink variant="quiet" size="sm" rel="prev" to={to(filters.page - 1)}>
          <ChevronLeft className="size-5" aria-hidden /> Previous
        </ButtonLink>
      ) : (
        <span className="w-28" />
      )}
      <p className="text-muted text-sm">
        Page {filters.page + 1} of {formatNumber(pages)}
      </p>
      {filters.page + 1 < pages ? (
        <ButtonLink variant="quiet" size="sm" rel="next" to={to(filters.page + 1)}>
          Next <ChevronRight className="size-5" aria-hidden />
        </ButtonLink>
      ) : (
        <span className="w-28" />
      )}
    </nav>
  );
}

export function SpotRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="flex min-h-27 items-center gap-3.5 border-line border-b px-4.5 py-3">
          <Skeleton className="size-21 rounded-[0.875rem]" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
