import { servicesContext } from "#app/backend/services.ts";
import { pageAuthFlow } from "#app/features/account/dialog/auth-flow.ts";
import { SignUpForm } from "#app/features/account/forms/sign-up-form.tsx";
import { readSignInOffer } from "#app/features/account/sign-in-offer.server.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/signup-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/signup",
    title: pageTitle("Create an account"),
    description: "Star your favorite spots and find them on every device. Free.",
  });

export const handle = { hydrate: "when-used" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = parseSitePath(url.searchParams.get("next"));
  const services = context.get(servicesContext);
  const [{ providers, isSignUpOpen }, settings] = await Promise.all([
    readSignInOffer(services),
    readPublicSettings(services),
  ]);
  // Hosted auth doesn't know the admin setting.
  return { next, providers, isOpen: isSignUpOpen && settings?.allow_user_registration !== false };
}

export default function SignupPage({ loaderData: { next, providers, isOpen } }: Route.ComponentProps) {
  return <SignUpForm ways={pageAuthFlow(next)} providers={providers} isOpen={isOpen} />;
}
