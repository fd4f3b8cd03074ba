import { redirect, useSearchParams } from "react-router";
import { getLockPath } from "#app/features/account/account-addresses.ts";
import { AdminSignIn } from "#app/features/account/forms/admin-sign-in.tsx";
import { lockContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/admin-login-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Admin sign-in") },
  { name: "robots", content: "noindex" },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const lock = context.get(lockContext);
  if (lock) throw redirect(getLockPath(lock.kind, parseSitePath(url.searchParams.get("next"), "/admin")));
  return null;
}

export default function AdminLoginPage() {
  const [query] = useSearchParams();
  return <AdminSignIn next={parseSitePath(query.get("next"), "/admin")} />;
}
