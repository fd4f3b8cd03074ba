import { Link, useLocation } from "react-router";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import { EXPLORE_PAGES } from "./header/navigation.ts";

/** Map, Favorites, For you: at the head of each of these pages. The chosen time goes with them. */
export function ExploreTabs({ className = "" }: { className?: string }) {
  const { pathname } = useLocation();
  const when = useWhen();
  // List and map have other addresses too.
  const current = EXPLORE_PAGES.find(({ to }) => to === pathname) ?? EXPLORE_PAGES[0];
  return (
    <nav aria-label="Explore" className={className}>
      <ul className="flex max-w-sm flex-wrap gap-0.5 rounded-[0.75rem] bg-sunken p-1">
        {EXPLORE_PAGES.map(({ to, label }) => (
          <li key={to} className="flex-1">
            <Link
              to={withWhen(to, when)}
              aria-current={to === current?.to ? "page" : undefined}
              className="flex min-h-10 items-center justify-center whitespace-nowrap rounded-control px-3 font-semibold text-muted text-sm hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_3px_rgb(7_23_29/0.16)] dark:aria-[current=page]:bg-tint dark:aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
