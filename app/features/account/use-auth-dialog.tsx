import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { getViewPath } from "./auth-ways.ts";

const AuthDialog = lazy(() => import("./auth-dialog.tsx").then((module) => ({ default: module.AuthDialog })));

type View = "sign-in" | "sign-up";

/**
 * For a link to sign-in or sign-up: with React it opens the dialog over the page, without it leads to the form's own
 * page. Spread `linkTo(view)` on the link and render `dialog` outside of any menu that closes.
 */
export function useAuthDialog(): {
  linkTo: (view: View) => { to: string; onClick: (event: MouseEvent) => void };
  dialog: ReactNode;
} {
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const here = pathname + search;

  const linkTo = (to: View) => ({
    to: getViewPath(to, here),
    onClick(event: MouseEvent) {
      // A new tab or window is a way to the page.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setView(to);
      setIsOpen(true);
    },
  });
  const dialog = view !== null && (
    <Suspense>
      <AuthDialog open={isOpen} onOpenChange={setIsOpen} initialView={view} redirectTo={here} />
    </Suspense>
  );
  return { linkTo, dialog };
}
