import { Form, useNavigate } from "react-router";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { TypedSearch } from "#app/ui/form/typed-search.tsx";
import { type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { formatWhen } from "#domain/verdicts/hours/when.ts";
import { useListAddress } from "../use-list-address.ts";

type SpotSearchFormProps = { pathname: string; filters: SpotFilters };

export function SpotSearchForm({ pathname, filters }: SpotSearchFormProps) {
  const navigate = useNavigate();
  const toAddress = useListAddress(pathname, filters);
  const when = formatWhen(useWhen());
  return (
    <search className="min-w-32 grow basis-0">
      <Form action={pathname}>
        {when && <input type="hidden" name="when" value={when} />}
        {spotFilterQuery(filters)
          .filter(([name]) => name !== "q" && name !== "page")
          .map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
        <TypedSearch
          label="Search spots by name or place"
          name="q"
          placeholder="Name or place"
          search={filters.search}
          // One history entry per search, not per letter.
          onSearch={(search) =>
            void navigate(toAddress({ search }), { replace: filters.search !== "", preventScrollReset: true })
          }
        />
      </Form>
    </search>
  );
}
