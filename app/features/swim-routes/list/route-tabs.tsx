import { Link } from "react-router";
import type { RouteList } from "#domain/swim-routes/list/route-filters.ts";
import { CLEARED_FILTERS, type RouteListQuery, routeListAddress } from "#domain/swim-routes/list/route-list-query.ts";

const TABS: readonly (readonly [list: RouteList, label: string])[] = [
  ["all", "Near you"],
  ["saved", "Saved"],
  ["mine", "Mine"],
  ["drafts", "Drafts"],
];

/** Four lists of one page, each with its address. */
export function RouteTabs({ query }: { query: RouteListQuery }) {
  return (
    <nav aria-label="Your swim routes" className="border-line border-b">
      <ul className="-mb-px flex overflow-x-auto px-2.5">
        {TABS.map(([list, label]) => (
          <li key={list}>
            <Link
              to={routeListAddress({ ...query, ...CLEARED_FILTERS, list })}
              aria-current={list === query.list ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted text-md hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
