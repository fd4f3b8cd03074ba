import { LocateFixed } from "lucide-react";
import { useNavigate } from "react-router";
import { locate } from "#app/browser/locate.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { FilterForm, FilterSearch, filterChoice } from "#app/ui/form/filter-form.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import {
  clearEventFilters,
  EVENT_RADII_KM,
  type EventQuery,
  eventsAddress,
  isEventListFiltered,
} from "#domain/gatherings/events/event-filters.ts";
import { GATHERING_KINDS, KIND_WORDS } from "#domain/gatherings/kinds.ts";
import { distanceText, formatPosition } from "#domain/geo/position.ts";

type Change = Partial<EventQuery>;
type FilterProps = { query: EventQuery; onChange: (change: Change) => void };

export function EventFilters({ query }: { query: EventQuery }) {
  const navigate = useNavigate();
  const change = (next: Change) =>
    void navigate(eventsAddress({ ...query, pages: 1, ...next }), { replace: true, preventScrollReset: true });
  return (
    <FilterForm action="/events" cleared={isEventListFiltered(query) ? eventsAddress(clearEventFilters(query)) : null}>
      {query.isPast && <input type="hidden" name="time" value="past" />}
      {query.near && <input type="hidden" name="near" value={formatPosition(query.near)} />}
      <FilterSearch
        label="Search events"
        placeholder="Name or place"
        search={query.search}
        isWide
        onSearch={(search) => change({ search })}
      />
      <KindChoice query={query} onChange={change} />
      <NearChoice query={query} onChange={change} />
      <DayFields query={query} onChange={change} />
    </FilterForm>
  );
}

function KindChoice({ query: { kind }, onChange }: FilterProps) {
  return (
    <select
      aria-label="Kind"
      name="kind"
      value={kind ?? ""}
      onChange={({ target }) => onChange({ kind: GATHERING_KINDS.find((known) => known === target.value) ?? null })}
      className={`flex-1 ${filterChoice(kind !== null)}`}
    >
      <option value="">All kinds</option>
      {GATHERING_KINDS.map((value) => (
        <option key={value} value={value}>
          {KIND_WORDS[value]}
        </option>
      ))}
    </select>
  );
}

function DayFields({ query: { from, to }, onChange }: FilterProps) {
  return (
    <fieldset className="flex min-w-0 basis-full flex-wrap items-center gap-1.5">
      <legend className="sr-only">Days</legend>
      <DayField label="From" name="from" value={from} onChange={(day) => onChange({ from: day })} />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DayField label="To" name="to" value={to} onChange={(day) => onChange({ to: day })} />
    </fieldset>
  );
}

type DayFieldProps = { label: string; name: string; value: string | null; onChange: (day: string | null) => void };

/** Uncontrolled: a day that is half typed is no day yet. */
function DayField({ label, name, value, onChange }: DayFieldProps) {
  return (
    <input
      key={value}
      type="date"
      aria-label={label}
      name={name}
      defaultValue={value ?? ""}
      onChange={({ target }) => {
        if (target.validity.valid) onChange(target.value || null);
      }}
      className={`min-h-11 w-auto! min-w-0 flex-1 px-2.5! text-md! ${CONTROL}`}
    />
  );
}

const PLACE_UNKNOWN = "Your device didn't give its position.";

function NearChoice({ query: { near, radiusKm }, onChange }: FilterProps) {
  const { units } = usePreferences();
  async function findPlace() {
    const position = await locate();
    if (position) onChange({ near: position });
    else showNotice({ kind: "info", text: PLACE_UNKNOWN });
  }
  if (!near) {
    return (
      <Button variant="secondary" className="flex-1 px-3.5! noscript:hidden" onClick={() => void findPlace()}>
        <LocateFixed className="size-4.5" aria-hidden /> Near me
      </Button>
    );
  }
  return (
    <select
      aria-label="How far away"
      name="radius"
      value={radiusKm}
      onChange={({ target }) =>
        onChange(target.value === "" ? { near: null } : { radiusKm: Number(target.value) as EventQuery["radiusKm"] })
      }
      className={`flex-1 ${filterChoice(true)}`}
    >
      {EVENT_RADII_KM.map((km) => (
        <option key={km} value={km}>
          Within {distanceText(km, units)}
        </option>
      ))}
      <option value="">Everywhere</option>
    </select>
  );
}
