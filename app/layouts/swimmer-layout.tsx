import { Outlet, redirect } from "react-router";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/swimmer-layout.ts";
import { Shell } from "./shell.tsx";
import { VerifiedOnly } from "./verified-only.tsx";

/** Pages that need a session. The database decides what they may read; this only shows the way in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(swimmerContext)) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(`/login?${new URLSearchParams({ next: pathname + search })}`);
  },
];

/** Present so that the middleware also guards navigation inside the app, which otherwise never asks the server. */
export function loader() {
  return null;
}

export default function SwimmerLayout() {
  const swimmer = useSwimmer();
  return (
    <Shell>
      <VerifiedOnly swimmer={swimmer}>
        <Outlet />
      </VerifiedOnly>
    </Shell>
  );
}
