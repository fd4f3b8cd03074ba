import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { PASSWORD_RESET_PATH } from "../account-addresses.ts";
import { getViewPath } from "./auth-flow.ts";

const AuthDialog = lazyNamed(() => import("./auth-dialog.tsx"), "AuthDialog");

/** Pages with a sign-in form of their own. */
const PAGES_WITH_FORM = ["/login", "/signup", "/admin-login", PASSWORD_RESET_PATH];

type View = "sign-in" | "sign-up";
type AuthLink = { to: string; onClick?: (event: MouseEvent<HTMLElement>) => void };

/** Links to sign-in or sign-up that open the dialog once hydrated. Render `dialog` outside of any menu that closes. */
export function useAuthDialog(): { linkTo: (view: View) => AuthLink; dialog: ReactNode } {
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View>();
  const [isOpen, setIsOpen] = useState(false);
  const here = pathname + search;

  function linkTo(wanted: View): AuthLink {
    if (PAGES_WITH_FORM.includes(pathname)) {
      return { to: getViewPath(wanted, parseSitePath(new URLSearchParams(search).get("next"))) };
    }
    return {
      to: getViewPath(wanted, here),
      onClick(event) {
        // Let the browser open new tabs and windows.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // The menu closes, so its summary gets the focus back.
        event.currentTarget.closest("details")?.querySelector("summary")?.focus();
        setView(wanted);
        setIsOpen(true);
      },
    };
  }
  const dialog = view && (
    <Suspense>
      <AuthDialog open={isOpen} onOpenChange={setIsOpen} initialView={view} redirectTo={here} />
    </Suspense>
  );
  return { linkTo, dialog };
}
