import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import {
  clearEventFilters,
  type EventQuery,
  eventsAddress,
  isEventListFiltered,
} from "#domain/gatherings/events/event-filters.ts";
import { createEventPath } from "../gathering-addresses.ts";

/** What the empty list offers. */
export function NoEvents({ query }: { query: EventQuery }) {
  if (isEventListFiltered(query)) {
    return (
      <EmptyState
        title="No events found"
        action={
          <ButtonLink variant="secondary" to={eventsAddress(clearEventFilters(query))}>
            Clear filters
          </ButtonLink>
        }
      >
        Try another place, kind or day.
      </EmptyState>
    );
  }
  if (query.isPast) return <EmptyState title="No past events" />;
  return (
    <EmptyState title="No events yet" action={<ButtonLink to={createEventPath()}>Create one</ButtonLink>}>
      Plan a swim, a race, a course, a talk or a cleanup.
    </EmptyState>
  );
}

/** Of the swimmer's own list. */
export const NoSwims = () => (
  <EmptyState
    title="No swims planned"
    action={
      <span className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={createEventPath({ kind: "swim" })}>Plan a swim</ButtonLink>
        <ButtonLink to="/events" variant="secondary">
          Find an event
        </ButtonLink>
      </span>
    }
  >
    What you answer and what your groups plan is listed here.
  </EmptyState>
);
