import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { DEBOUNCE_MS } from "#app/ui/form/use-debounced-value.ts";
import { KM_PER_MILE, type UnitSystem } from "#domain/format/units.ts";
import { weekdayText } from "#domain/workouts/totals/total-words.ts";
import { WATER_KINDS, WORKOUT_SOURCES } from "#domain/workouts/workout.ts";
import {
  isWorkoutListFiltered,
  type WorkoutListQuery,
  workoutListAddress,
} from "#domain/workouts/workout-list-query.ts";
import { swumSpotsQuery } from "../activity.queries.ts";
import { ACTIVITIES_PATH, WORKOUTS_PATH } from "../activity-addresses.ts";
import { ACTIVITY_SOURCES } from "./activities.data.ts";
import { SOURCE_WORDS } from "./source-words.ts";

const WATER_WORDS = { open_water: "Open water", pool: "Pool" } as const;

const FIRST_LISTED_YEARS = 15;

/** In the swimmer's unit; the address has kilometers. */
const LENGTHS = [
  [null, 0.5],
  [0.5, 1],
  [1, 2],
  [2, 5],
  [5, null],
] as const;

type SwimFiltersProps = {
  userId: string;
  query: WorkoutListQuery;
  thisYear: number;
  /** Of the list; what platforms brought names no spot and comes from no file. */
  path?: typeof WORKOUTS_PATH | typeof ACTIVITIES_PATH;
};

/** Each change is an address. */
export function SwimFilters({ userId, query, thisYear, path = WORKOUTS_PATH }: SwimFiltersProps) {
  const navigate = useNavigate();
  const { units } = usePreferences();
  const isBrought = path === ACTIVITIES_PATH;
  const { data: spots = [] } = useQuery({ ...swumSpotsQuery(userId, "both"), enabled: !isBrought });
  const go = (change: Partial<WorkoutListQuery>) =>
    void navigate(workoutListAddress({ ...query, ...change }, path), { replace: true, preventScrollReset: true });
  const years = Array.from({ length: FIRST_LISTED_YEARS }, (_, index) => thisYear - index);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchText
        placeholder={isBrought ? "Name" : "Place or note"}
        search={query.search}
        onSearch={(search) => go({ search })}
      />
      <Choice
        label="Water"
        value={query.water}
        onChange={(text) => go({ water: WATER_KINDS.find((kind) => kind === text) ?? null })}
      >
        {WATER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {WATER_WORDS[kind]}
          </option>
        ))}
      </Choice>
      <Choice label="Year" value={query.year} onChange={(text) => go({ year: Number(text) || null, day: null })}>
        {[...new Set([...years, query.year ?? thisYear])].map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Choice>
      {!isBrought && (spots.length > 0 || query.spotId) && (
        <Choice label="Spot" value={query.spotId} onChange={(text) => go({ spotId: text || null })}>
          {spots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Distance" value={lengthValue(query, units)} onChange={(text) => go(readLength(text, units))}>
        {LENGTHS.map(([min, max]) => (
          <option key={`${min}-${max}`} value={`${min ?? ""}-${max ?? ""}`}>
            {lengthText(min, max, units)}
          </option>
        ))}
      </Choice>
      <Choice
        label="From"
        value={query.source}
        onChange={(text) => go({ source: WORKOUT_SOURCES.find((source) => source === text) ?? null })}
      >
        {(isBrought ? ACTIVITY_SOURCES : WORKOUT_SOURCES).map((source) => (
          <option key={source} value={source}>
            {SOURCE_WORDS[source]}
          </option>
        ))}
      </Choice>
      {query.day && (
        <span className="rounded-control bg-tint px-3 py-2 text-md text-primary">{weekdayText(query.day)}</span>
      )}
      {isWorkoutListFiltered(query) && (
        <ButtonLink variant="quiet" to={path} replace preventScrollReset>
          Clear
        </ButtonLink>
      )}
    </search>
  );
}

const kmPerUnit = (units: UnitSystem) => (units === "imperial" ? KM_PER_MILE : 1);

function readLength(text: string, units: UnitSystem) {
  const [min = "", max = ""] = text.split("-");
  const toKm = (typed: string) => (typed === "" ? null : Number((Number(typed) * kmPerUnit(units)).toFixed(3)));
  return { minKm: toKm(min), maxKm: toKm(max) };
}

/** The choice that an address means, if it is one. */
function lengthValue({ minKm, maxKm }: WorkoutListQuery, units: UnitSystem) {
  const found = LENGTHS.find(([min, max]) => {
    const range = readLength(`${min ?? ""}-${max ?? ""}`, units);
    return range.minKm === minKm && range.maxKm === maxKm;
  });
  return found ? `${found[0] ?? ""}-${found[1] ?? ""}` : null;
}

function lengthText(min: number | null, max: number | null, units: UnitSystem) {
  const unit = units === "imperial" ? "mi" : "km";
  if (min === null) return `Under ${max} ${unit}`;
  return max === null ? `${min} ${unit} or more` : `${min}–${max} ${unit}`;
}

type ChoiceProps = {
  label: string;
  value: string | number | null;
  onChange: (text: string) => void;
  children: ReactNode;
};

/** The first option is any. */
function Choice({ label, value, onChange, children }: ChoiceProps) {
  const look =
    value === null ? "border-line bg-surface hover:border-control" : "border-primary bg-tint font-medium text-primary";
  return (
    <select
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value)}
      className={`min-h-11 max-w-44 rounded-control border pr-8 pl-3 text-md ${look}`}
    >
      <option value="">{label}</option>
      {children}
    </select>
  );
}

type SearchTextProps = { placeholder: string; search: string; onSearch: (search: string) => void };

/** The address follows once typing pauses. */
function SearchText({ placeholder, search, onSearch }: SearchTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed by "back" or a cleared filter; text being typed is left alone.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  return (
    <SearchField
      ref={field}
      label="Search your swims"
      placeholder={placeholder}
      defaultValue={search}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onSearch(target.value.trim()), DEBOUNCE_MS);
      }}
      className="min-w-44 grow basis-full sm:basis-0"
    />
  );
}
