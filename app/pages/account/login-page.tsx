import { servicesContext } from "#app/backend/services.ts";
import { pageAuthFlow } from "#app/features/account/dialog/auth-flow.ts";
import { SignInForm } from "#app/features/account/forms/sign-in-form.tsx";
import { readSignInOffer } from "#app/features/account/sign-in-offer.server.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/login-page.ts";

/** One page for search engines, whatever comes next. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/login",
    title: pageTitle("Sign in"),
    description: "Sign in to see your favorite spots, swims and alerts.",
  });

export const handle = { hydrate: "when-used" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = parseSitePath(url.searchParams.get("next"));
  const { providers } = await readSignInOffer(context.get(servicesContext));
  return { next, providers };
}

export default function LoginPage({ loaderData: { next, providers } }: Route.ComponentProps) {
  return <SignInForm ways={pageAuthFlow(next)} providers={providers} />;
}
