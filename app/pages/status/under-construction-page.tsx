import { servicesContext } from "#app/backend/services.ts";
import { StatusScreen } from "#app/layouts/status-screen.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/under-construction-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Under construction") },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).construction;
}

export default function UnderConstructionPage({ loaderData: construction }: Route.ComponentProps) {
  if (!construction) {
    return (
      <StatusScreen title="Tideline is open" actions={<ButtonLink to="/">Go to Home Page</ButtonLink>}>
        <p>Come in and find a place to swim.</p>
      </StatusScreen>
    );
  }
  const { launchDate, isAdminAllowed } = construction;
  return (
    <StatusScreen
      title="Under construction"
      actions={
        isAdminAllowed && (
          <ButtonLink to="/admin-login" variant="secondary">
            Sign in as administrator
          </ButtonLink>
        )
      }
    >
      <p>We're building Tideline: places to swim outdoors, and what is known about their water.</p>
      <p>
        Planned launch: <strong className="text-ink">{launchDate}</strong>
      </p>
    </StatusScreen>
  );
}
