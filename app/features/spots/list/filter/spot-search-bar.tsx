import { Columns3, ListFilter, LocateFixed } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { countDialogFilters, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { SpotSearchForm } from "./spot-search-form.tsx";

const SpotFilterDialog = lazyNamed(() => import("./spot-filter-dialog.tsx"), "SpotFilterDialog");

const ICON_BUTTON =
  "relative grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken aria-pressed:bg-tint aria-pressed:text-primary noscript:hidden [&_svg]:size-5.5";

type SpotSearchBarProps = {
  pathname: string;
  filters: SpotFilters;
  title: string;
  isLocating: boolean;
  onNearMe: () => void;
  isComparing: boolean;
  onCompare: () => void;
};

/** What is searched for: shown above the list, and on phones above the map. */
export function SpotSearchBar({ pathname, filters, title, ...controls }: SpotSearchBarProps) {
  const { isLocating, onNearMe, isComparing, onCompare } = controls;
  return (
    <div className="px-4.5 pt-2.5 pb-2.5 lg:pt-4">
      <div className="max-lg:contents lg:flex lg:items-center lg:justify-between lg:gap-2">
        <h1 className="min-w-0 truncate text-[1.5625rem] max-lg:sr-only">{title}</h1>
        <span className="hidden lg:inline-flex">
          <FilterButton pathname={pathname} filters={filters} />
          <button
            type="button"
            aria-label="Compare spots"
            aria-pressed={isComparing}
            onClick={onCompare}
            className={ICON_BUTTON}
          >
            <Columns3 aria-hidden />
          </button>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1 lg:mt-3">
        <SpotSearchForm pathname={pathname} filters={filters} />
        <span className="inline-flex lg:hidden">
          <button
            type="button"
            aria-label="Near me"
            aria-busy={isLocating || undefined}
            onClick={onNearMe}
            className={ICON_BUTTON}
          >
            <LocateFixed className={isLocating ? "animate-pulse" : ""} aria-hidden />
          </button>
          <FilterButton pathname={pathname} filters={filters} />
        </span>
      </div>
    </div>
  );
}

function FilterButton({ pathname, filters }: Pick<SpotSearchBarProps, "pathname" | "filters">) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countDialogFilters(filters) + (filters.waterType ? 1 : 0);
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? `Filters, ${count} chosen` : "Filters"}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={ICON_BUTTON}
      >
        <ListFilter aria-hidden />
        {count > 0 && (
          <span className="absolute top-0.5 right-0.5 grid size-4.5 place-items-center rounded-full bg-primary font-semibold text-[0.6875rem] text-on-primary">
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <SpotFilterDialog pathname={pathname} filters={filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
