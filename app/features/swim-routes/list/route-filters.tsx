import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { DEBOUNCE_MS } from "#app/browser/use-debounced-value.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
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

/** A plain form, so that it works without a script; with one each change is an address. */
export function RouteFilters({ query, hasPlace }: RouteFiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<RouteListQuery>) =>
    void navigate(routeListAddress({ ...query, pages: 1, ...change }), { replace: true, preventScrollReset: true });
  return (
    <search>
      <Form action="/routes" className="flex flex-wrap items-center gap-2">
        {query.list !== "all" && <input type="hidden" name="list" value={query.list} />}
        <SearchText query={query} isWide={!(hasPlace && query.list === "all")} onSearch={(search) => go({ search })} />
        {hasPlace && query.list === "all" && (
          <select
            aria-label="How far away"
            value={query.isEverywhere ? "any" : "50"}
            onChange={({ target }) => go({ isEverywhere: target.value === "any" })}
            className={`${CHOICE} ${OFF}`}
          >
            <option value="50">Within 50 km</option>
            <option value="any">Everywhere</option>
          </select>
        )}
        <select
          aria-label="Difficulty"
          name="difficulty"
          value={query.difficulty ?? ""}
          onChange={({ target }) => go({ difficulty: toDifficulty(target.value) })}
          className={`${CHOICE} ${query.difficulty ? ON : OFF}`}
        >
          <option value="">Difficulty</option>
          {ROUTE_DIFFICULTIES.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </select>
        <DistanceRange query={query} onChange={go} />
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            Show
          </Button>
        </noscript>
        {isRouteListFiltered(query) && (
          <ButtonLink
            variant="quiet"
            size="sm"
            to={routeListAddress({ ...query, ...CLEARED_FILTERS })}
            replace
            preventScrollReset
          >
            Clear
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}

/** With room for the arrow. */
const CHOICE = "min-h-11 rounded-control border pr-8 pl-3 text-md";
const OFF = "border-line bg-surface text-ink hover:border-control";
const ON = "border-primary bg-tint font-medium text-primary";

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

type SearchTextProps = { query: RouteListQuery; isWide: boolean; onSearch: (search: string) => void };

/** Uncontrolled, so that what was typed before the script was there is kept, and then searched. */
function SearchText({ query: { search }, isWide, onSearch }: SearchTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const settle = useEffectEvent(() => {
    const text = field.current?.value.trim() ?? "";
    if (text !== search) onSearch(text);
  });

  useEffect(() => {
    settle();
    return () => clearTimeout(timer.current);
  }, []);

  // Changed by "back" or a cleared filter; text being typed is left alone.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);

  return (
    <SearchField
      ref={field}
      label="Search swim routes"
      name="q"
      placeholder="Name or place"
      defaultValue={search}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(settle, DEBOUNCE_MS);
      }}
      className={`min-w-40 grow ${isWide ? "basis-full" : "basis-0"}`}
    />
  );
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
