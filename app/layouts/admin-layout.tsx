import { Outlet, redirect } from "react-router";
import { useListKeys } from "#app/features/admin/use-list-keys.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { ADMIN_SIGN_IN_PATH, decideAdminGate } from "#domain/accounts/gate.ts";
import type { Route } from "./+types/admin-layout.ts";
import { AdminNavigation } from "./header/admin-navigation.tsx";
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
  useListKeys();
  return (
    <Shell rail={<AdminNavigation />}>
      <Outlet />
    </Shell>
  );
}
