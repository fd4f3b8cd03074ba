import { Pencil } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Position } from "#domain/geo/position.ts";
import {
  CLEARED_FILTERS,
  isRouteListFiltered,
  type RouteListQuery,
  routeListAddress,
} from "#domain/swim-routes/list/route-list-query.ts";
import { PLAN_ROUTE_PATH, planRouteFrom } from "../route-addresses.ts";

type NoRoutesProps = {
  query: RouteListQuery;
  /** Where a first route could start: the nearest spot, or the swimmer's place. */
  start: Position | null;
  /** Within the radius around the swimmer's place. */
  isNear: boolean;
};

const TEXTS = {
  saved: { title: "No saved swim routes", text: "Save a route to find it here, with your own notes." },
  mine: { title: "You have no swim routes yet", text: "Draw one, rehearse it, and publish it if you like." },
  drafts: { title: "No drafts", text: "What you draw is kept here until you publish it." },
} as const;

/** What the empty list offers. */
export function NoRoutes({ query, start, isNear }: NoRoutesProps) {
  if (isRouteListFiltered(query)) {
    return (
      <EmptyState
        title="No swim routes found"
        action={
          <ButtonLink variant="secondary" to={routeListAddress({ ...query, ...CLEARED_FILTERS })}>
            Clear filters
          </ButtonLink>
        }
      >
        Try another word or fewer filters.
      </EmptyState>
    );
  }
  if (query.list !== "all") {
    const { title, text } = TEXTS[query.list];
    const to = query.list === "saved" ? routeListAddress({ ...query, list: "all" }) : PLAN_ROUTE_PATH;
    return (
      <EmptyState
        title={title}
        action={<ButtonLink to={to}>{query.list === "saved" ? "Find a route" : "Plan a route"}</ButtonLink>}
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isNear ? "No swim routes within 50 km" : "No swim routes yet"}
      action={
        <ButtonLink to={planRouteFrom(start)}>
          <Pencil className="size-4.5" aria-hidden /> Draw the first one here
        </ButtonLink>
      }
    >
      {isNear && (
        <TextLink to={routeListAddress({ ...query, isEverywhere: true })} className="inline-flex min-h-11 items-center">
          Show routes everywhere
        </TextLink>
      )}
    </EmptyState>
  );
}
