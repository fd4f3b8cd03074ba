import { redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { endSession } from "#app/session/server/end-session.server.ts";
import { isOwnNavigation } from "#app/session/server/is-own-navigation.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/logout-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Sign out") },
  { name: "robots", content: "noindex" },
];

const signOut = ({ request, context }: Route.ActionArgs | Route.LoaderArgs) =>
  endSession(context.get(servicesContext), request, context.get(swimmerContext)?.id ?? null);

export async function action(args: Route.ActionArgs) {
  return redirect("/", { headers: await signOut(args) });
}

/** Signs out on navigation from this site; asks when another site linked here. */
export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(swimmerContext)) return { isSignedIn: false };
  // Prevents a redirect loop when the browser keeps its cookie.
  const hasTried = args.url.searchParams.has("done");
  if (hasTried || !isOwnNavigation(args.request.headers)) return { isSignedIn: true };
  throw redirect("/logout?done", { headers: await signOut(args) });
}

export default function LogoutPage({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  return isSignedIn ? <AskToSignOut /> : <SignedOut />;
}

function AskToSignOut() {
  return (
    <AccountCard title="Sign out of Tideline?" lead="You can sign back in at any time.">
      <form method="post" action="/logout" className="flex flex-wrap gap-3">
        <Button type="submit">Sign Out</Button>
        <ButtonLink to="/" variant="secondary">
          Stay signed in
        </ButtonLink>
      </form>
    </AccountCard>
  );
}

/** `site.js` clears personal data when it sees the attribute. */
function SignedOut() {
  return (
    <AccountCard title="You are signed out" lead="Your data has been removed from this device.">
      <p data-signed-out className="flex flex-wrap gap-3">
        <ButtonLink to="/login">Sign in</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to Home Page
        </ButtonLink>
      </p>
    </AccountCard>
  );
}
