import { Link, NavLink } from "react-router";
import { SWIMMER_PAGES } from "./navigation.ts";

/** Beside the page on wide screens. */
export function SwimmerRail() {
  return (
    <nav
      aria-label="Main"
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 flex-col border-line border-r bg-surface p-3 lg:flex"
    >
      <ul className="flex flex-col gap-1">
        {SWIMMER_PAGES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              className="flex min-h-11 items-center gap-3.5 rounded-control px-3 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-primary"
            >
              <Icon className="size-5.5" aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex gap-4 px-3 text-muted text-sm">
        <Link to="/about" className="py-2 hover:text-ink hover:underline">
          About
        </Link>
        <Link to="/privacy" className="py-2 hover:text-ink hover:underline">
          Privacy
        </Link>
      </p>
    </nav>
  );
}

/** At the thumb on phones and tablets. */
export function SwimmerTabs() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {SWIMMER_PAGES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={to === "/"}
              className="flex h-full flex-col items-center justify-center gap-0.5 rounded-control font-medium text-[min(0.8125rem,3.3vw)] text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary"
            >
              <Icon className="size-5.5" aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
