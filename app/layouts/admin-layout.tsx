import { NavLink, Outlet, redirect } from "react-router";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { ADMIN_SIGN_IN_PATH, decideAdminGate } from "#domain/accounts/gate.ts";
import type { Route } from "./+types/admin-layout.ts";
import { ADMIN_PAGES } from "./header/navigation.ts";
import { Shell } from "./shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  ({ url: { pathname, search }, context }) => {
    const decision = decideAdminGate(context.get(swimmerContext));
    if (decision === "pass") return;
    if (decision === "home") throw redirect("/");
    throw redirect(`${ADMIN_SIGN_IN_PATH}?${new URLSearchParams({ next: pathname + search })}`);
  },
];

/** Makes client navigation run the middleware. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return (
    <Shell>
      <nav aria-label="Administration" className="border-line border-b bg-surface">
        <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-1 px-2 md:px-3">
          {ADMIN_PAGES.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/admin"}
                className="flex min-h-12 items-center border-transparent border-b-2 px-2.5 font-medium text-md text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </Shell>
  );
}
