import { type ReactNode, useId } from "react";
import { Form, useSubmit } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import {
  RADIUS_CHOICES_KM,
  SPOT_NEED_WORDS,
  SPOT_NEEDS,
  SPOT_ORDERS,
  type SpotFilters,
  spotFilterQuery,
  TEMPERATURE_LIMITS,
} from "#domain/spots/spot-filters.ts";
import {
  AMENITIES,
  AMENITY_WORDS,
  DIFFICULTIES,
  WATER_QUALITIES,
  WATER_QUALITY_WORDS,
  WATER_TYPE_WORDS,
  WATER_TYPES,
} from "#domain/spots/spot-words.ts";
import { formatWhen } from "#domain/verdicts/hours/when.ts";
import { ORDER_WORDS } from "./order-words.ts";

/** The fields of this form; the rest of the address is kept. */
const OWN_FIELDS: readonly string[] = [
  ...["water", "difficulty", "amenity", "quality", "need", "warm", "cool", "only", "radius", "sort", "page"],
];

type SpotFilterFormProps = { pathname: string; filters: SpotFilters; onSubmit?: () => void };

/** A plain GET form whose address is the list; works without a script. */
export function SpotFilterForm({ pathname, filters, onSubmit }: SpotFilterFormProps) {
  const submit = useSubmit();
  const { units } = usePreferences();
  const swimmer = useSwimmer();
  const when = useWhen();
  return (
    <Form
      action={pathname}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // "Any" is left out of the address.
        const choices = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
        void submit(new URLSearchParams(choices.map(([name, value]) => [name, String(value)])), { action: pathname });
        onSubmit?.();
      }}
    >
      <input type="hidden" name="when" value={formatWhen(when) ?? ""} />
      {spotFilterQuery(filters)
        .filter(([name]) => !OWN_FIELDS.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {swimmer && (
        <Choice label="Spots" name="only" value={filters.only ?? ""}>
          <option value="">All</option>
          <option value="favorites">My favorites</option>
          <option value="visited">Visited spots</option>
        </Choice>
      )}
      <Choice label="Kind of water" name="water" value={filters.waterType ?? ""}>
        <option value="">All water</option>
        {WATER_TYPES.map((waterType) => (
          <option key={waterType} value={waterType}>
            {WATER_TYPE_WORDS[waterType]}
          </option>
        ))}
      </Choice>
      <Choice label="Difficulty" name="difficulty" value={filters.difficulty ?? ""}>
        <option value="">Any</option>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </Choice>
      {filters.near && (
        <Choice label="Within" name="radius" value={String(filters.radiusKm)}>
          {RADIUS_CHOICES_KM.map((km) => (
            <option key={km} value={km}>
              {rewordFigures(`${km} km`, units)}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Sort by" name="sort" value={filters.order}>
        {SPOT_ORDERS.filter((order) => order !== "nearest" || filters.near).map((order) => (
          <option key={order} value={order}>
            {ORDER_WORDS[order]}
          </option>
        ))}
      </Choice>
      <fieldset>
        <legend className="font-medium text-md">Water temperature now, °C</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-4">
          <Degrees label="At least" name="warm" value={filters.minTemperatureC} />
          <Degrees label="At most" name="cool" value={filters.maxTemperatureC} />
        </div>
      </fieldset>
      <Checks legend="Water quality" name="quality" chosen={filters.qualities} choices={qualityChoices} />
      <Checks legend="Good for" name="need" chosen={filters.needs} choices={needChoices} />
      <Checks legend="Amenities" name="amenity" chosen={filters.amenities} choices={amenityChoices} />
      <Button type="submit">Show spots</Button>
    </Form>
  );
}

type Choices = readonly (readonly [value: string, words: string])[];

const qualityChoices: Choices = WATER_QUALITIES.map((quality) => [quality, WATER_QUALITY_WORDS[quality]]);
const needChoices: Choices = SPOT_NEEDS.map((need) => [need, SPOT_NEED_WORDS[need]]);
const amenityChoices: Choices = AMENITIES.map((amenity) => [amenity, AMENITY_WORDS[amenity]]);

type ChecksProps = { legend: string; name: string; chosen: readonly string[]; choices: Choices };

function Checks({ legend, name, chosen, choices }: ChecksProps) {
  return (
    <fieldset>
      <legend className="font-medium text-md">{legend}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4">
        {choices.map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-md">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 shrink-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Degrees({ label, name, value }: { label: string; name: string; value: number | null }) {
  return (
    <label className="flex flex-col gap-1 text-muted text-sm">
      {label}
      <input
        type="number"
        name={name}
        inputMode="decimal"
        step="0.5"
        {...TEMPERATURE_LIMITS}
        defaultValue={value ?? ""}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3.5 text-base text-ink"
      />
    </label>
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
