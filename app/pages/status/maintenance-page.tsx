import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { StatusScreen } from "#app/layouts/status-screen.tsx";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/maintenance-page.ts";

const RETRY_AFTER_S = 300;

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Maintenance") },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Cached by the gate's own request. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readPublicSettings(context.get(servicesContext));
  const next = parseSitePath(url.searchParams.get("next"));
  if (!settings?.maintenance_mode) return data({ isClosed: false, next });
  return data({ isClosed: true, next }, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_S) } });
}

export default function MaintenancePage({ loaderData: { isClosed, next } }: Route.ComponentProps) {
  if (!isClosed) {
    return (
      <StatusScreen
        title="Tideline is open"
        actions={
          <ButtonLink to={next} reloadDocument>
            Continue
          </ButtonLink>
        }
      >
        <p>There is no maintenance right now.</p>
      </StatusScreen>
    );
  }
  return (
    <StatusScreen
      title="Back after maintenance"
      actions={
        <>
          <ButtonLink to={next} reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/admin-login" variant="secondary">
            Sign in as administrator
          </ButtonLink>
        </>
      }
    >
      <p>We're working on Tideline and will be back soon. Your saved data is kept.</p>
      <p>Earlier readings don't show how the water is now. When in doubt, stay out.</p>
    </StatusScreen>
  );
}
