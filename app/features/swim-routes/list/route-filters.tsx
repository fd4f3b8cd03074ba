import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { FilterDistance, FilterForm, FilterSearch, filterChoice } from "#app/ui/form/filter-form.tsx";
import { DEBOUNCE_MS } from "#app/ui/form/use-debounced-value.ts";
import { KM_PER_MILE } from "#domain/format/units.ts";
import {
  CLEARED_FILTERS,
  isRouteListFiltered,
  type RouteListQuery,
  routeListAddress,
} from "#domain/swim-routes/list/route-list-query.ts";
import { ROUTE_DIFFICULTIES, type RouteDifficulty } from "#domain/swim-routes/swim-route.ts";

type RouteFiltersProps = {
  query: RouteListQuery;
  /** How far around, where the swimmer's place is known. */
  hasPlace: boolean;
};

export function RouteFilters({ query, hasPlace }: RouteFiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<RouteListQuery>) =>
    void navigate(routeListAddress({ ...query, pages: 1, ...change }), { replace: true, preventScrollReset: true });
  return (
    <FilterForm
      action="/routes"
      cleared={isRouteListFiltered(query) ? routeListAddress({ ...query, ...CLEARED_FILTERS }) : null}
    >
      {query.list !== "all" && <input type="hidden" name="list" value={query.list} />}
      <FilterSearch
        label="Search swim routes"
        placeholder="Name or place"
        search={query.search}
        isWide={!(hasPlace && query.list === "all")}
        onSearch={(search) => go({ search })}
      />
      {hasPlace && query.list === "all" && (
        <FilterDistance isEverywhere={query.isEverywhere} onChange={(isEverywhere) => go({ isEverywhere })} />
      )}
      <select
        aria-label="Difficulty"
        name="difficulty"
        value={query.difficulty ?? ""}
        onChange={({ target }) => go({ difficulty: toDifficulty(target.value) })}
        className={filterChoice(query.difficulty !== null)}
      >
        <option value="">Difficulty</option>
        {ROUTE_DIFFICULTIES.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </select>
      <DistanceRange query={query} onChange={go} />
    </FilterForm>
  );
}

const toDifficulty = (text: string): RouteDifficulty | null =>
  ROUTE_DIFFICULTIES.find((difficulty) => difficulty === text) ?? null;

/** Not while typing: the address follows once typing pauses. */
function useTyped(shown: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: typed ?? shown,
    onChange: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onSettled(text), DEBOUNCE_MS);
    },
    onBlur: () => setTyped(null),
  };
}

type DistanceRangeProps = { query: RouteListQuery; onChange: (change: Partial<RouteListQuery>) => void };

/** The address has kilometers, the fields the swimmer's units. */
function DistanceRange({ query, onChange }: DistanceRangeProps) {
  const { units } = usePreferences();
  const unitKm = units === "imperial" ? KM_PER_MILE : 1;
  const unit = units === "imperial" ? "mi" : "km";
  return (
    <fieldset className="flex items-center gap-1.5">
      <legend className="sr-only">Distance</legend>
      <DistanceField
        label={`Shortest, in ${unit}`}
        name="min"
        placeholder="Min"
        km={query.minKm}
        unitKm={unitKm}
        onChange={(minKm) => onChange({ minKm })}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DistanceField
        label={`Longest, in ${unit}`}
        name="max"
        placeholder="Max"
        km={query.maxKm}
        unitKm={unitKm}
        onChange={(maxKm) => onChange({ maxKm })}
      />
      <span className="text-muted text-sm">{unit}</span>
    </fieldset>
  );
}

type DistanceFieldProps = {
  label: string;
  name: string;
  placeholder: string;
  km: number | null;
  unitKm: number;
  onChange: (km: number | null) => void;
};

const round = (value: number) => Math.round(value * 100) / 100;

function DistanceField({ label, name, placeholder, km, unitKm, onChange }: DistanceFieldProps) {
  const shown = km === null ? "" : String(round(km / unitKm));
  const {
    value,
    onChange: onType,
    onBlur,
  } = useTyped(shown, (text) => {
    const typed = Number(text.replace(",", "."));
    onChange(text.trim() === "" || !(typed >= 0) ? null : round(typed * unitKm));
  });
  return (
    <input
      aria-label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onBlur={onBlur}
      className={`min-h-11 w-17! px-2.5! ${CONTROL}`}
    />
  );
}
