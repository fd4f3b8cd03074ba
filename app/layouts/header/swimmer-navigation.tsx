import { Ellipsis } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { MENU_LINE, MenuDisclosure } from "./header-menu.tsx";
import { type Destination, isCurrentPage, NAVIGATION, RAIL_FOOT } from "./navigation.ts";
import { WhenOpened } from "./when-opened.tsx";

const MoreNotes = lazyNamed(() => import("./more-notes.tsx"), "MoreNotes");

const { logASwim, rail, tabs, more } = NAVIGATION;

const RAIL_LINK =
  "flex min-h-11.5 items-center gap-3 rounded-control px-3 font-semibold text-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-primary [&_svg]:size-5.5 [&_svg]:shrink-0";
const TAB =
  "flex h-full flex-col items-center justify-center gap-0.5 rounded-control font-medium text-[min(0.8125rem,3.3vw)] text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary [&_svg]:size-5.5";

/** Next to the content on wide screens. */
export function SwimmerRail({ isFolded = false }: { isFolded?: boolean }) {
  if (isFolded) return <FoldedRail />;
  return (
    <div className="hidden w-52 shrink-0 border-line border-r bg-surface lg:block print:hidden">
      <nav
        aria-label="Main"
        className="sticky top-(--shell-top) flex h-[calc(100dvh-var(--shell-top))] flex-col overflow-y-auto p-3"
      >
        <ButtonLink to={logASwim.to} className="mb-2 w-full">
          <logASwim.icon className="size-5" aria-hidden />
          {logASwim.label}
        </ButtonLink>
        <PageList pages={rail.main} />
        <PageList pages={rail.own} className={PART} />
        <p className="mt-auto flex flex-wrap px-3 pt-3 text-muted text-sm">
          {RAIL_FOOT.map(({ to, label }, at) => (
            <span key={to} className="inline-flex items-center">
              {at > 0 && (
                <span className="px-1" aria-hidden>
                  ·
                </span>
              )}
              <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
                {label}
              </Link>
            </span>
          ))}
        </p>
      </nav>
    </div>
  );
}

/** Icons alone, for pages that need the width. */
function FoldedRail() {
  const pages = [logASwim, ...rail.main, ...rail.own];
  return (
    <div className="hidden w-17 shrink-0 border-line border-r bg-surface lg:block">
      <nav
        aria-label="Main"
        className="sticky top-(--shell-top) flex h-[calc(100dvh-var(--shell-top))] flex-col gap-1 overflow-y-auto p-3"
      >
        {pages.map(({ to, label, icon: Icon }) => (
          <RailIcon key={to} to={to} label={label}>
            <Icon aria-hidden />
          </RailIcon>
        ))}
      </nav>
    </div>
  );
}

function RailIcon({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      aria-current={isCurrentPage(to, pathname) ? "page" : undefined}
      className={`${RAIL_LINK} justify-center px-0!`}
    >
      {children}
    </Link>
  );
}

/** Two columns, one with large text on a small phone. */
const SHEET_GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]";
const PART = "mt-3 border-line border-t pt-3";

function PageList({ pages, className = "" }: { pages: readonly Destination[]; className?: string }) {
  return (
    <ul className={`flex flex-col gap-1 ${className}`}>
      {pages.map((page) => (
        <li key={page.to}>
          <PageLink page={page} className={RAIL_LINK} />
        </li>
      ))}
    </ul>
  );
}

/** At the lower edge of small screens. */
export function SwimmerTabs({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const isCurrent = ({ to }: Destination) => isCurrentPage(to, pathname);
  const isMore = more.some(isCurrent) && !tabs.some(isCurrent);
  return (
    <nav
      aria-label="Main"
      className="fixed short:static inset-x-0 bottom-0 z-35 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {tabs.map((page) => (
          <li key={page.to} className="min-w-0 flex-1">
            {page === logASwim ? <AddTab page={page} /> : <PageLink page={page} className={TAB} />}
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <MenuDisclosure
            className="h-full"
            panelClassName="inset-x-2 bottom-full mx-auto mb-2 max-w-xl rounded-sheet!"
            summary={
              <summary className={`${TAB} group-open:text-primary ${isMore ? "text-primary!" : ""}`}>
                <Ellipsis aria-hidden />
                More
              </summary>
            }
          >
            <ul className={`${SHEET_GRID} gap-1`}>
              {more.map((page) => (
                <li key={page.to}>
                  <PageLink page={page} className={`${MENU_LINE} h-full`} />
                </li>
              ))}
            </ul>
            <WhenOpened>
              <Suspense>
                <MoreNotes userId={userId} />
              </Suspense>
            </WhenOpened>
          </MenuDisclosure>
        </li>
      </ul>
    </nav>
  );
}

function AddTab({ page: { to, label, icon: Icon } }: { page: Destination }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-label={label} aria-current={isCurrentPage(to, pathname) ? "page" : undefined} className={TAB}>
      <span className="grid size-11 place-items-center rounded-full bg-primary text-on-primary">
        <Icon aria-hidden />
      </span>
    </Link>
  );
}

function PageLink({ page: { to, label, icon: Icon }, className }: { page: Destination; className: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={isCurrentPage(to, pathname) ? "page" : undefined} className={className}>
      <Icon aria-hidden />
      {/* `MoreNotes` adds the next date or a count. */}
      <span data-noted={to}>{label} </span>
    </Link>
  );
}
