import { ListFilter } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { usePosition } from "#app/browser/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { Position } from "#domain/geo/position.ts";
import { countDialogFilters, type SpotFilters, type SpotOrder } from "#domain/spots/spot-filters.ts";
import { WATER_TYPE_WORDS, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { PositionNotes } from "../position-notes.tsx";
import { listAddress } from "../spot-addresses.ts";
import { SpotFilterForm } from "./spot-filter-form.tsx";
import { SpotSearchForm } from "./spot-search-form.tsx";

const SpotFilterDialog = lazyNamed(() => import("./spot-filter-dialog.tsx"), "SpotFilterDialog");

const ORDER_TEXTS: Readonly<Record<SpotOrder, string>> = {
  name: "by name",
  nearest: "nearest first",
  water: "best water quality first",
  rating: "best rated first",
  warmest: "warmest first",
  calmest: "calmest first",
  newest: "newest first",
};

function titleOf({ near, bounds, search, only }: SpotFilters) {
  if (only) return only === "favorites" ? "Your favorites" : "Visited spots";
  if (search) return `“${search}”`;
  if (near) return "Spots nearby";
  return bounds ? "Spots in this area" : "Swimming spots";
}

function countText(total: number, { near, radiusKm, order }: SpotFilters, units: UnitSystem) {
  const figure = total === 0 ? "No" : total.toLocaleString("en");
  const spots = `${figure} ${total === 1 ? "spot" : "spots"}`;
  const within = near ? ` within ${rewordFigures(`${radiusKm} km`, units)}` : "";
  return total > 1 ? `${spots}${within}, ${ORDER_TEXTS[order]}` : spots + within;
}

type SpotListHeaderProps = {
  pathname: string;
  filters: SpotFilters;
  /** Null while it is not known. */
  total: number | null;
  mapCentre: Position | null;
};

export function SpotListHeader({ pathname, filters, total, mapCentre }: SpotListHeaderProps) {
  const navigate = useNavigate();
  const { units } = usePreferences();
  const goNear = (near: Position) => {
    dismiss();
    void navigate(listAddress(pathname, filters, { near, bounds: null, order: "nearest" }));
  };
  const { state, ask, dismiss } = usePosition(goNear);

  return (
    <header className="px-5 pt-5 pb-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl lg:text-[1.625rem]">{titleOf(filters)}</h1>
          <p role="status" className="mt-0.5 text-md text-muted">
            {total === null ? "Loading spots…" : countText(total, filters, units)}
          </p>
        </div>
        <FilterButton pathname={pathname} filters={filters} />
      </div>
      <SpotSearchForm pathname={pathname} filters={filters} isLocating={state === "asking"} onNearMe={ask} />
      <PositionNotes
        state={state}
        onAgain={ask}
        onUseMap={mapCentre ? () => goNear(mapCentre) : undefined}
        onDismiss={dismiss}
      />
      <WaterTypeChips pathname={pathname} filters={filters} />
      <noscript>
        <details className="mt-3">
          <summary className="flex min-h-11 items-center font-medium text-primary">Filters</summary>
          <SpotFilterForm pathname={pathname} filters={filters} />
        </details>
      </noscript>
    </header>
  );
}

function FilterButton({ pathname, filters }: Pick<SpotListHeaderProps, "pathname" | "filters">) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countDialogFilters(filters);
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? `Filters, ${count} chosen` : "Filters"}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface text-ink hover:border-control noscript:hidden"
      >
        <ListFilter className="size-5" aria-hidden />
        {count > 0 && (
          <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-primary font-semibold text-on-primary text-xs">
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

function WaterTypeChips({ pathname, filters }: Pick<SpotListHeaderProps, "pathname" | "filters">) {
  return (
    <nav aria-label="Water type" className="-mx-5 mt-3">
      <ul className="flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none]">
        {[null, ...WATER_TYPES].map((waterType) => (
          <li key={waterType}>
            <ChipLink
              to={listAddress(pathname, filters, { waterType })}
              isCurrent={filters.waterType === waterType}
              preventScrollReset
            >
              {waterType ? WATER_TYPE_WORDS[waterType] : "All water"}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
