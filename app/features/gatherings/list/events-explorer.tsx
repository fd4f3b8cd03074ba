import { Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ListAndMap } from "#app/ui/map/list-and-map.tsx";
import { type EventQuery, eventsAddress, NO_EVENT_FILTERS } from "#domain/gatherings/events/event-filters.ts";
import { createEventPath } from "../gathering-addresses.ts";
import { EventsMap } from "../map/events-map.tsx";
import { EventFilters } from "./event-filters.tsx";
import { GatheringItem } from "./gathering-item.tsx";
import { type FoundGatherings, GatheringList } from "./gathering-list.tsx";
import { NoEvents } from "./no-events.tsx";

type EventsExplorerProps = {
  query: EventQuery;
  found: FoundGatherings;
  /** For swimmers. */
  tabs: ReactNode;
};

/** List and map of public events. On phones they are two views of one page. */
export function EventsExplorer({ query, found, tabs }: EventsExplorerProps) {
  const { revalidate } = useRevalidator();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { gatherings } = found;
  const marks = useMemo(
    () => (gatherings ?? []).flatMap(({ id, position }) => (position ? [{ id, position }] : [])),
    [gatherings],
  );
  const selected = gatherings?.find(({ id }) => id === selectedId) ?? null;

  function select(id: string) {
    setSelectedId(id);
    document.getElementById(`gathering-${id}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <ListAndMap
      label="List of events"
      title={query.isPast ? "Past events" : "Events"}
      action={
        <ButtonLink to={createEventPath()} size="sm" className="min-h-11">
          <Plus className="size-4.5" aria-hidden /> Create
        </ButtonLink>
      }
      tabs={tabs}
      map={<EventsMap marks={marks} selectedId={selectedId} onSelect={select} />}
      selected={
        selected && (
          <ul>
            <GatheringItem gathering={selected} />
          </ul>
        )
      }
    >
      <div className="px-4.5 py-3">
        <EventFilters query={query} />
      </div>
      <GatheringList
        found={found}
        selectedId={selectedId}
        more={eventsAddress({ ...query, pages: query.pages + 1 })}
        onRetry={() => void revalidate()}
        empty={<NoEvents query={query} />}
      />
      <p className="px-4.5 py-3 text-sm">
        <TextLink
          to={eventsAddress({ ...NO_EVENT_FILTERS, isPast: !query.isPast })}
          className="inline-flex min-h-11 items-center"
        >
          {query.isPast ? "Coming events" : "Past events"}
        </TextLink>
      </p>
    </ListAndMap>
  );
}
