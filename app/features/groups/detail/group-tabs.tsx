import { Link } from "react-router";
import type { GroupTab } from "#domain/groups/group-list-query.ts";
import { groupTabPath } from "../group-addresses.ts";

const TABS: readonly (readonly [tab: GroupTab, label: string])[] = [
  ["swims", "Swims"],
  ["board", "Board"],
  ["swimmers", "Swimmers"],
  ["about", "About"],
];

/** Four parts of one page, each with its address. */
export function GroupTabs({ groupId, current }: { groupId: string; current: GroupTab }) {
  return (
    <nav aria-label="Parts of this group" className="mx-auto mt-4 w-full max-w-6xl px-4 md:px-5">
      <ul className="flex overflow-x-auto border-line border-b">
        {TABS.map(([tab, label]) => (
          <li key={tab}>
            <Link
              to={groupTabPath(groupId, tab)}
              preventScrollReset
              aria-current={tab === current ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-4 text-md text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
