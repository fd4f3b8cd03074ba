import { redirect } from "react-router";
import { SignUpForm } from "#app/features/account/sign-up-form.tsx";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/signup-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Create an account") },
  { name: "description", content: "Star the waters you swim in and find them again on every device. Free." },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const next = parseSitePath(new URL(request.url).searchParams.get("next"));
  if (context.get(swimmerContext)) throw redirect(next);
  return { next };
}

export default function SignupPage({ loaderData: { next } }: Route.ComponentProps) {
  return <SignUpForm next={next} />;
}
