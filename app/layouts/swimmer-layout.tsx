import { useEffect } from "react";
import { Outlet, redirect } from "react-router";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { withNext } from "#app/features/account/account-addresses.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { decideGate } from "#domain/accounts/gate.ts";
import type { Route } from "./+types/swimmer-layout.ts";
import { Gate } from "./gate/gate.tsx";
import { Shell } from "./shell.tsx";

/** Row security protects the data; this only redirects. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url: { pathname, search }, context }) => {
    const decision = decideGate(context.get(swimmerContext), pathname);
    if (decision === "sign-in") throw redirect(withNext("/login", pathname + search));
    if (decision === "home") throw redirect("/");
  },
];

/** Runs on every client navigation, so a gate that changes is noticed. */
export function loader({ url, context }: Route.LoaderArgs) {
  const swimmer = context.get(swimmerContext);
  return { swimmer, decision: decideGate(swimmer, url.pathname) };
}

/** What the server said last. Without a network it stays, and so does the page. */
let last: ReturnType<typeof loader> | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await unlessOffline(serverLoader, last);
  if (!data) throw new TypeError("Failed to fetch");
  return data;
}

export default function SwimmerLayout({ loaderData }: Route.ComponentProps) {
  const { swimmer, decision } = loaderData;
  useEffect(() => {
    last = loaderData;
  }, [loaderData]);
  return (
    <Shell>
      {swimmer && (
        <Gate swimmer={swimmer} decision={decision}>
          <Outlet />
        </Gate>
      )}
    </Shell>
  );
}
