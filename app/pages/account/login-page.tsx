import { redirect } from "react-router";
import { SignInForm } from "#app/features/account/sign-in-form.tsx";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/login-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Sign in") }, { name: "robots", content: "noindex" }];

export function loader({ request, context }: Route.LoaderArgs) {
  const next = parseSitePath(new URL(request.url).searchParams.get("next"));
  if (context.get(swimmerContext)) throw redirect(next);
  return { next };
}

export default function LoginPage({ loaderData: { next } }: Route.ComponentProps) {
  return <SignInForm next={next} />;
}
