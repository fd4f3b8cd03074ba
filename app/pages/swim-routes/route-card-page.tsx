import { ChevronLeft, Download, Printer } from "lucide-react";
import { servicesContext } from "#app/backend/services.ts";
import { readPreferences } from "#app/browser/preferences.ts";
import { loadCard, requireRoute } from "#app/features/swim-routes/print/load-card.server.ts";
import { RouteCardSheet } from "#app/features/swim-routes/print/route-card-sheet.tsx";
import { routeCardPath, routePath } from "#app/features/swim-routes/route-addresses.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/route-card-page.ts";
import { loadRoutePlace } from "./load-route-place.server.ts";

export async function loader({ params: { routeId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const route = await requireRoute(client, routeId);
  const { units } = readPreferences(request.headers.get("Cookie"));
  const place = await loadRoutePlace(client, route);
  return { id: route.id, ...(await loadCard({ route, place, services, units, now: new Date() })) };
}

/** The address on the card is the route's own. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `${loaderData.card.title}: swim card` : "Route not found") },
  { name: "robots", content: "noindex" },
];

/** Without header and footer: it is there to be printed. */
export default function RouteCardPage({ loaderData: { id, card, chart } }: Route.ComponentProps) {
  return (
    <main id="content" className="min-h-dvh bg-canvas px-4 py-5 print:min-h-0 print:bg-surface print:p-0">
      {/* Of the page alone: other pages print on the paper that the browser has. */}
      <style>{"@page { size: A5; margin: 0 }"}</style>
      <div className="mx-auto mb-5 flex max-w-2xl flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={routePath(id)} variant="quiet" className="-ml-3 mr-auto max-sm:px-3">
          <ChevronLeft className="size-5" aria-hidden />
          Route
        </ButtonLink>
        <ButtonLink to={`${routeCardPath(id)}.pdf`} variant="secondary" reloadDocument>
          <Download className="size-5" aria-hidden />
          PDF
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden />
          Print
        </Button>
      </div>
      <RouteCardSheet card={card} chart={chart} />
    </main>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />;
