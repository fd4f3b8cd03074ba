import { Outlet } from "react-router";
import { Shell } from "./shell.tsx";

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
