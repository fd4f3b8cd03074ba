import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { unsubscribe } from "#app/features/notifications/unsubscribe.data.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/unsubscribe-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Unsubscribe") },
  { name: "robots", content: "noindex" },
];

/** Our button, or the one click of a mail program (RFC 8058). Opening the link changes nothing, since scanners do. */
export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const isDone = await unsubscribe(createPublicClient(context.get(servicesContext)), token);
  return { isDone };
}

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get("token") ?? "" });

export default function UnsubscribePage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.isDone) {
    return (
      <AccountCard title="No more emails about alerts" lead="Your inbox on the site still has them.">
        <ButtonLink to="/">Go to Home Page</ButtonLink>
      </AccountCard>
    );
  }
  if (actionData || token === "") {
    return (
      <AccountCard
        title="This link doesn't work"
        lead="It may be incomplete. You can turn emails off in your settings."
      >
        <ButtonLink to="/settings/notifications">Settings</ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Unsubscribe from alert emails?" lead="You don't need to sign in.">
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`} className="flex flex-wrap gap-3">
        <Button type="submit">Unsubscribe</Button>
        <ButtonLink to="/" variant="secondary">
          Keep them
        </ButtonLink>
      </form>
    </AccountCard>
  );
}
