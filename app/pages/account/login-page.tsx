import { servicesContext } from "#app/backend/services.ts";
import { pageAuthFlow } from "#app/features/account/auth-flow.ts";
import { SignInForm } from "#app/features/account/forms/sign-in-form.tsx";
import { readSignInOffer } from "#app/features/account/sign-in-offer.server.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/login-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Sign in") }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = parseSitePath(url.searchParams.get("next"));
  const { providers } = await readSignInOffer(context.get(servicesContext));
  return { next, providers };
}

export default function LoginPage({ loaderData: { next, providers } }: Route.ComponentProps) {
  return <SignInForm ways={pageAuthFlow(next)} providers={providers} />;
}
