import { redirect } from "react-router";
import { getLockPath, withNext } from "#app/features/account/account-addresses.ts";
import { KeepAccount } from "#app/features/security/deletion/keep-account.tsx";
import { lockContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/deletion-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Your account is being deleted") },
  { name: "robots", content: "noindex" },
];

/** Where a sign-in leads during the 14 days. */
export function loader({ url, context }: Route.LoaderArgs) {
  const next = parseSitePath(url.searchParams.get("next"));
  const lock = context.get(lockContext);
  if (lock?.kind === "deletion") return { eraseAfter: lock.eraseAfter };
  throw redirect(lock ? getLockPath(lock.kind, next) : withNext("/login", next));
}

export default function DeletionPage({ loaderData: { eraseAfter } }: Route.ComponentProps) {
  return <KeepAccount eraseAfter={eraseAfter} />;
}
