import { data } from "react-router";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/spot-part.ts";
import { loadPart } from "./load-part.server.ts";
import { requireSpot, startEvidence } from "./load-spot.server.ts";
import { toPartName } from "./spot-parts.ts";

/** One collapsed block of a spot's page, once it is opened. */
export async function loader(asked: Route.LoaderArgs) {
  const { params, url, request, context } = asked;
  const name = toPartName(params.part);
  if (!name) throw data("No such part", { status: 404 });
  const services = context.get(servicesContext);
  const { spot, client, people } = await requireSpot(asked);
  const person = context.get(swimmerContext);
  const own = person && name === "points" ? createSessionServerClient(services, request).client : null;
  const swimmer = own && person ? await getSwimmerBand(own, person.id) : null;
  const evidence = startEvidence(client, spot);
  const source = { client, people, spot, evidence, query: url.searchParams, services, swimmer: swimmer ?? undefined };
  return loadPart(name, source);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(serverLoader, { value: null, problem: "You seem to be offline." });
}
