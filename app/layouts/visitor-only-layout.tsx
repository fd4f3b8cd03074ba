import { Outlet, redirect } from "react-router";
import { getLockPath } from "#app/features/account/account-addresses.ts";
import { lockContext, swimmerContext } from "#app/session/swimmer-context.ts";
import { getVisitorPageRedirect } from "#domain/accounts/gate.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import type { Route } from "./+types/visitor-only-layout.ts";

/** Redirects signed-in swimmers to setup or their destination. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const next = parseSitePath(url.searchParams.get("next"));
    const lock = context.get(lockContext);
    if (lock) throw redirect(getLockPath(lock.kind, next));
    const elsewhere = getVisitorPageRedirect(context.get(swimmerContext), next);
    if (elsewhere !== null) throw redirect(elsewhere);
  },
];

/** Makes client navigation run the middleware. */
export function loader() {
  return null;
}

export default function VisitorOnlyLayout() {
  return <Outlet />;
}
