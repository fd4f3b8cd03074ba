import { Link } from "react-router";
import { useSwimmer } from "#app/session/swimmer-context.ts";

export type GroupsTab = "mine" | "swims" | "events" | "find";

const TABS: readonly { id: GroupsTab; label: string; to: string; isForSwimmers: boolean }[] = [
  { id: "mine", label: "Your groups", to: "/groups?list=mine", isForSwimmers: true },
  { id: "swims", label: "Swims", to: "/group-swim", isForSwimmers: true },
  { id: "events", label: "Events", to: "/events", isForSwimmers: false },
  { id: "find", label: "Find a group", to: "/groups?list=find", isForSwimmers: false },
];

/** The pages of meeting others, each with its address. */
export function GroupsNav({ current }: { current: GroupsTab | null }) {
  const isSwimmer = useSwimmer() !== null;
  return (
    <nav aria-label="Groups, swims and events" className="border-line border-b">
      <ul className="-mb-px flex overflow-x-auto px-2.5">
        {TABS.filter(({ isForSwimmers }) => isSwimmer || !isForSwimmers).map(({ id, label, to }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={id === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-md text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
