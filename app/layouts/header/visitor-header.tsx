import { Menu } from "lucide-react";
import { NavLink } from "react-router";
import { useAuthDialog } from "#app/features/account/dialog/use-auth-dialog.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { BrandLink } from "./brand.tsx";
import { HEADER_LINK, HeaderMenu, MENU_LINE, WordMenu } from "./header-menu.tsx";
import { ThemeChoice, ThemeMenu } from "./theme-choice.tsx";
import { COMPANY_PAGES, FEATURE_PAGES, FIRST_VISITOR_PAGES, VISITOR_PAGES } from "./visitor-pages.ts";

type Pages = typeof VISITOR_PAGES;

/** As wide as the page or the window. Without room for its links they move into one menu. */
export function VisitorHeader({ isWide }: { isWide: boolean }) {
  const { linkTo, dialog } = useAuthDialog();
  return (
    <header className="@container sticky short:static top-0 z-35 border-line border-b bg-surface">
      <div className={`mx-auto flex h-16 items-center gap-2 px-4 md:px-5 ${isWide ? "" : "max-w-7xl"}`}>
        <BrandLink />
        <nav aria-label="Main" className="ml-6 flex items-center @max-[58rem]:hidden">
          <Links pages={FIRST_VISITOR_PAGES} className={HEADER_LINK} />
          <WordMenu label="Features">
            <Links pages={FEATURE_PAGES} className={MENU_LINE} />
          </WordMenu>
          <Links pages={VISITOR_PAGES} className={HEADER_LINK} />
          <WordMenu label="Company">
            <Links pages={COMPANY_PAGES} className={MENU_LINE} />
          </WordMenu>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeMenu className="@max-[58rem]:hidden" />
          <ButtonLink {...linkTo("sign-in")} variant="quiet" className="px-4! @max-[30rem]:hidden">
            Sign in
          </ButtonLink>
          <ButtonLink {...linkTo("sign-up")} className="px-3! sm:px-4!">
            <span className="@[30rem]:hidden">Join</span>
            <span className="@max-[30rem]:hidden">Sign up</span>
          </ButtonLink>
          <SmallMenu linkTo={linkTo} />
        </div>
      </div>
      {dialog}
    </header>
  );
}

function SmallMenu({ linkTo }: Pick<ReturnType<typeof useAuthDialog>, "linkTo">) {
  return (
    <HeaderMenu label="Menu" icon={<Menu aria-hidden />} isWide className="@[58rem]:hidden">
      <nav aria-label="Main">
        <Links pages={FIRST_VISITOR_PAGES} className={MENU_LINE} />
        <p className={`${MENU_PART} ${MENU_TITLE}`}>Features</p>
        <Links pages={FEATURE_PAGES} className={MENU_LINE} />
        <div className={MENU_PART}>
          <Links pages={VISITOR_PAGES} className={MENU_LINE} />
        </div>
        <p className={`${MENU_PART} ${MENU_TITLE}`}>Company</p>
        <Links pages={COMPANY_PAGES} className={MENU_LINE} />
        <div className={`${MENU_PART} @[30rem]:hidden`}>
          <NavLink {...linkTo("sign-in")} className={MENU_LINE}>
            Sign in
          </NavLink>
          <NavLink {...linkTo("sign-up")} className={MENU_LINE}>
            Sign up
          </NavLink>
        </div>
      </nav>
      <div className={MENU_PART}>
        <ThemeChoice />
      </div>
    </HeaderMenu>
  );
}

const MENU_TITLE = "px-3 pt-1.5 font-semibold text-muted text-sm";
const MENU_PART = "mt-2 border-line border-t pt-2";

function Links({ pages, className }: { pages: Pages; className: string }) {
  return pages.map(({ to, label }) => (
    <NavLink key={to} to={to} end className={className}>
      {label}
    </NavLink>
  ));
}
