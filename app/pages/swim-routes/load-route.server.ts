import { data } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { servicesContext } from "#app/backend/services.ts";
import { getSwimRoute } from "#app/features/swim-routes/swim-routes.data.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { AppError } from "#domain/errors.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import type { Route } from "./+types/route-page.ts";

type Asked = Pick<Route.LoaderArgs, "request" | "context"> & { params: { routeId: string } };

/** As whoever asks: an author sees drafts, and nobody sees routes of a swimmer whom they blocked. */
export async function requireRoute({ params: { routeId }, request, context }: Asked) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const route = await findRoute(client, routeId);
  if (!route) throw data(routeError("route_not_found").message, { status: 404 });
  return { route, client, userId };
}

async function findRoute(client: BackendClient, id: string) {
  try {
    return await getSwimRoute(client, id);
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "route_not_found") return null;
    throw problem;
  }
}
