import { Outlet, redirect } from "react-router";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { leaveVisitorPage } from "#domain/accounts/gate.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import type { Route } from "./+types/visitor-only-layout.ts";

/** Doors that are of no use to who has come in: they go on to their set-up, or to where they were going. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const next = parseSitePath(url.searchParams.get("next"));
    const elsewhere = leaveVisitorPage(context.get(swimmerContext), next);
    if (elsewhere !== null) throw redirect(elsewhere);
  },
];

/** Present so that navigation inside the app asks the server, too. */
export function loader() {
  return null;
}

export default function VisitorOnlyLayout() {
  return <Outlet />;
}
