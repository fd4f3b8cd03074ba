import { Outlet } from "react-router";
import type { Route } from "./+types/staff-layout.ts";
import { Gate } from "./gate/gate.tsx";
import { AdminNavigation } from "./header/admin-navigation.tsx";
import { Shell } from "./shell.tsx";
import { loader as swimmerLoader, middleware as swimmerMiddleware } from "./swimmer-layout.tsx";

/** The door of every swimmer's page; the page itself refuses those who are not staff. */
export const middleware = swimmerMiddleware;
export const loader = swimmerLoader;

/** Admins come here from the portal, moderators from their profile menu. */
export default function StaffLayout({ loaderData: { swimmer, decision } }: Route.ComponentProps) {
  return (
    <Shell rail={swimmer?.isAdmin && <AdminNavigation />}>
      {swimmer && (
        <Gate swimmer={swimmer} decision={decision}>
          <Outlet />
        </Gate>
      )}
    </Shell>
  );
}
