import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { FollowedPlan } from "#app/features/shore-watch/contact/followed-plan.tsx";
import { WrongLink } from "#app/features/shore-watch/contact/wrong-link.tsx";
import { seePlan } from "#app/features/shore-watch/seen-plan.data.ts";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { LocatorChart } from "#app/features/spots/page/locator-chart.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/watch-page.ts";

/** Nothing below the plan draws the eye. */
export const handle = { hasShortFooter: true } satisfies PageHandle;

/** The address is the permission: nothing may learn it from a link on the page. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Swim plan") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const plan = await seePlan(createPublicClient(services), token);
  const chart = plan?.position ? await drawLocatorChart(plan.position, services.chartTilesFolder) : null;
  return { token, plan, chart };
}

export default function WatchPage({ loaderData: { token, plan, chart } }: Route.ComponentProps) {
  if (!plan) return <WrongLink />;
  return (
    <PageFrame isNarrow>
      <FollowedPlan token={token} first={plan} map={chart && <LocatorChart chart={chart} name={plan.place} />} />
    </PageFrame>
  );
}
