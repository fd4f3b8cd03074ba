import { redirect } from "react-router";
import { getLockPath, withNext } from "#app/features/account/account-addresses.ts";
import { finishSignIn } from "#app/features/account/dialog/auth-flow.ts";
import { SecondStep } from "#app/features/account/forms/second-step.tsx";
import { lockContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/sign-in-code-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Two-factor sign-in") },
  { name: "robots", content: "noindex" },
];

/** For sessions that owe the second step, such as after a sign-in through a provider or a mail. */
export function loader({ url, context }: Route.LoaderArgs) {
  const next = parseSitePath(url.searchParams.get("next"));
  const lock = context.get(lockContext);
  if (lock?.kind === "second-factor") return { next };
  throw redirect(lock ? getLockPath(lock.kind, next) : withNext("/login", next));
}

export default function SignInCodePage({ loaderData: { next } }: Route.ComponentProps) {
  return <SecondStep onDone={() => finishSignIn(next)} />;
}
