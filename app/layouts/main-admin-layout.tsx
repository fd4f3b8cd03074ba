import { Outlet } from "react-router";
import { loader as adminLoader, middleware as adminMiddleware } from "./admin-layout.tsx";
import { Shell } from "./shell.tsx";

/** The administrators' door, with the app's own navigation. */
export const middleware = adminMiddleware;
export const loader = adminLoader;

export default function MainAdminLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
