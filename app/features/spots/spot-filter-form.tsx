import { type ReactNode, useId } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RADIUS_CHOICES_KM, type SpotFilters, type SpotOrder, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { AMENITIES, AMENITY_WORDS, DIFFICULTIES } from "#domain/spots/spot-words.ts";

const ORDER_WORDS: Readonly<Record<SpotOrder, string>> = {
  name: "Name",
  nearest: "Nearest first",
  newest: "Newest first",
};

/** The names of the fields in this form; the rest of the address is carried along. */
const OWN_FIELDS: readonly string[] = ["difficulty", "amenity", "radius", "sort", "page"];

type SpotFilterFormProps = { pathname: string; filters: SpotFilters; onSubmit?: () => void };

/** A plain GET form: the address it makes is the list. It works without a script, too. */
export function SpotFilterForm({ pathname, filters, onSubmit }: SpotFilterFormProps) {
  const submit = useSubmit();
  const orders = filters.near ? (["nearest", "name", "newest"] as const) : (["name", "newest"] as const);
  return (
    <Form
      action={pathname}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // "Any" is no choice, so it has no place in the address.
        const choices = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
        void submit(new URLSearchParams(choices.map(([name, value]) => [name, String(value)])), { action: pathname });
        onSubmit?.();
      }}
    >
      {spotFilterQuery(filters)
        .filter(([name]) => !OWN_FIELDS.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Choice label="Difficulty" name="difficulty" value={filters.difficulty ?? ""}>
        <option value="">Any</option>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </Choice>
      {filters.near && (
        <Choice label="Within" name="radius" value={String(filters.radiusKm)}>
          {RADIUS_CHOICES_KM.map((km) => (
            <option key={km} value={km}>{`${km} km`}</option>
          ))}
        </Choice>
      )}
      <Choice label="Sort by" name="sort" value={filters.order}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {ORDER_WORDS[order]}
          </option>
        ))}
      </Choice>
      <fieldset>
        <legend className="font-medium text-md">Amenities</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4">
          {AMENITIES.map((amenity) => (
            <label key={amenity} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-md">
              <input
                type="checkbox"
                name="amenity"
                value={amenity}
                defaultChecked={filters.amenities.includes(amenity)}
                className="size-5 shrink-0"
              />
              {AMENITY_WORDS[amenity]}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit">Show spots</Button>
    </Form>
  );
}

function Choice({ label, name, value, children }: { label: string; name: string; value: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3.5 text-base"
      >
        {children}
      </select>
    </div>
  );
}
