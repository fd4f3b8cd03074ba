import { Outlet } from "react-router";
import { Shell } from "./shell.tsx";

/** Pages for everybody; who is signed in keeps their own navigation around them. */
export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
