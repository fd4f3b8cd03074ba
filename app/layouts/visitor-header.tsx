import { Menu } from "lucide-react";
import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrandLink } from "./brand.tsx";
import { HeaderMenu, MENU_LINE } from "./header-menu.tsx";
import { VISITOR_PAGES } from "./navigation.ts";
import { ThemeChoice, ThemeMenu } from "./theme-choice.tsx";

/** Its ends stand above those of the page: of the whole window, or of the middle column. */
export function VisitorHeader({ isWide }: { isWide: boolean }) {
  return (
    <header className="@container sticky top-0 z-20 border-line border-b bg-surface">
      <div className={`mx-auto flex h-16 items-center px-4 md:gap-2 md:px-5 ${isWide ? "" : "max-w-7xl"}`}>
        <BrandLink />
        <nav aria-label="Main" className="ml-8 hidden items-center gap-1 md:flex">
          {VISITOR_PAGES.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-control px-3.5 font-medium text-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-primary"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeMenu className="hidden md:block" />
          <ButtonLink to="/login" variant="quiet" className="px-4! max-sm:hidden">
            Sign in
          </ButtonLink>
          <ButtonLink to="/signup" className="px-3! sm:px-4!">
            <span className="sm:hidden">Join</span>
            <span className="max-sm:hidden">Sign up</span>
          </ButtonLink>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <HeaderMenu label="Menu" icon={<Menu aria-hidden />} className="md:hidden">
      <nav aria-label="Main">
        {VISITOR_PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to} className={MENU_LINE}>
            {label}
          </NavLink>
        ))}
        <NavLink to="/login" className={`${MENU_LINE} sm:hidden`}>
          Sign in
        </NavLink>
      </nav>
      <div className="mt-2 border-line border-t pt-2">
        <ThemeChoice />
      </div>
    </HeaderMenu>
  );
}
