import { LocateFixed } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { SearchField } from "#app/ui/search-field.tsx";
import { type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { listAddress } from "../spot-addresses.ts";
import { DEBOUNCE_MS } from "../use-debounced-value.ts";

type SpotSearchFormProps = {
  pathname: string;
  filters: SpotFilters;
  isLocating: boolean;
  onNearMe: () => void;
};

export function SpotSearchForm({ pathname, filters, isLocating, onNearMe }: SpotSearchFormProps) {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  // The address may change by "back" or a cleared filter; text being typed is left alone.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = filters.search;
  }, [filters.search]);

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const address = listAddress(pathname, filters, { search: text.trim() });
      // One history entry per search, not per letter.
      void navigate(address, { replace: filters.search !== "", preventScrollReset: true });
    }, DEBOUNCE_MS);
  }

  return (
    <div className="mt-4 flex gap-2">
      <search className="min-w-0 flex-1">
        <Form action={pathname} onSubmit={() => clearTimeout(timer.current)}>
          {spotFilterQuery(filters)
            .filter(([name]) => name !== "q" && name !== "page")
            .map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
          <SearchField
            ref={field}
            label="Search spots by name or place"
            name="q"
            placeholder="Name or place"
            defaultValue={filters.search}
            onChange={(event) => search(event.target.value)}
          />
        </Form>
      </search>
      <button
        type="button"
        onClick={onNearMe}
        aria-busy={isLocating || undefined}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-control bg-surface px-3.5 font-medium text-md hover:bg-sunken noscript:hidden"
      >
        <LocateFixed className={`size-5 text-primary ${isLocating ? "animate-pulse" : ""}`} aria-hidden />
        Near me
      </button>
    </div>
  );
}
