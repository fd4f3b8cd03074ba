import { Ellipsis } from "lucide-react";
import { Link, useLocation } from "react-router";
import { MENU_LINE, MenuDisclosure } from "./header-menu.tsx";
import { type Destination, isCurrentPage, MORE_PAGES, RAIL_PAGES, TAB_PAGES } from "./navigation.ts";

const RAIL_LINK =
  "flex min-h-11 items-center gap-3.5 rounded-control px-3 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-primary [&_svg]:size-5.5";
const TAB =
  "flex h-full flex-col items-center justify-center gap-0.5 rounded-control font-medium text-[min(0.8125rem,3.3vw)] text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary [&_svg]:size-5.5";

export function SwimmerRail() {
  return (
    <nav
      aria-label="Main"
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 flex-col overflow-y-auto border-line border-r bg-surface p-3 lg:flex"
    >
      {RAIL_PAGES.map((pages) => (
        <ul
          key={pages[0].to}
          className="flex flex-col gap-1 not-first:mt-3 not-first:border-line not-first:border-t not-first:pt-3"
        >
          {pages.map((page) => (
            <li key={page.to}>
              <PageLink page={page} className={RAIL_LINK} />
            </li>
          ))}
        </ul>
      ))}
      <p className="mt-auto flex flex-wrap gap-x-4 px-3 pt-3 text-muted text-sm">
        {RAIL_FOOT.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </nav>
  );
}

const RAIL_FOOT = [
  { to: "/about", label: "About" },
  { to: "/help", label: "Help" },
  { to: "/privacy", label: "Privacy" },
] as const;

export function SwimmerTabs() {
  const { pathname } = useLocation();
  const isMore = MORE_PAGES.some(({ to }) => isCurrentPage(to, pathname));
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-35 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {TAB_PAGES.map((page) => (
          <li key={page.to} className="min-w-0 flex-1">
            <PageLink page={page} className={TAB} />
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <MenuDisclosure
            className="h-full"
            panelClassName="right-2 bottom-full mb-2 w-60"
            summary={
              <summary className={`${TAB} group-open:text-primary ${isMore ? "text-primary!" : ""}`}>
                <Ellipsis aria-hidden />
                More
              </summary>
            }
          >
            {MORE_PAGES.map((page) => (
              <PageLink key={page.to} page={page} className={MENU_LINE} />
            ))}
          </MenuDisclosure>
        </li>
      </ul>
    </nav>
  );
}

function PageLink({ page: { to, label, icon: Icon }, className }: { page: Destination; className: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={isCurrentPage(to, pathname) ? "page" : undefined} className={className}>
      <Icon aria-hidden />
      {label}
    </Link>
  );
}
