import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { DEBOUNCE_MS } from "#app/browser/use-debounced-value.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { formatWhen } from "#domain/verdicts/when.ts";
import { useListAddress } from "./use-list-address.ts";

type SpotSearchFormProps = { pathname: string; filters: SpotFilters };

export function SpotSearchForm({ pathname, filters }: SpotSearchFormProps) {
  const navigate = useNavigate();
  const toAddress = useListAddress(pathname, filters);
  const when = formatWhen(useWhen());
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
      const address = toAddress({ search: text.trim() });
      // One history entry per search, not per letter.
      void navigate(address, { replace: filters.search !== "", preventScrollReset: true });
    }, DEBOUNCE_MS);
  }

  return (
    <search className="min-w-32 grow basis-0">
      <Form action={pathname} onSubmit={() => clearTimeout(timer.current)}>
        {when && <input type="hidden" name="when" value={when} />}
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
  );
}
