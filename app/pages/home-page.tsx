import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { listExampleSpots } from "#app/features/content/example-spots.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/home-page.ts";
import { VisitorHome } from "./marketing/visitor-home.tsx";
import { pageMeta } from "./page-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/",
    title: "Tideline: know the water before you get in",
    description: "Find open-water swimming spots, see what is known about the water and how old that knowledge is.",
  });

export const handle = { hydrate: "swimmers" };

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(swimmerContext)) return { spots: [] };
  const services = context.get(servicesContext);
  // The page says what it has to say without examples, too.
  const spots = await listExampleSpots(createPublicClient(services)).catch((problem: unknown) => {
    services.reportProblem(problem);
    return [];
  });
  return { spots };
}

export default function HomePage({ loaderData: { spots } }: Route.ComponentProps) {
  return <VisitorHome spots={spots} />;
}
