import { data } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { toCoverRequest } from "#app/features/covers/cover-address.ts";
import { isForEveryone } from "#app/features/gatherings/detail/event-meta.ts";
import { readGathering } from "#app/features/gatherings/gatherings.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { KIND_WORDS } from "#domain/gatherings/kinds.ts";
import { whenText } from "#domain/gatherings/words.ts";
import { coverOfPath, respondWithPageImage } from "../share/page-image.server.ts";
import type { Route } from "./+types/event-image.ts";

/** For link previews on other sites: what a visitor may see of a public event. */
export async function loader({ params: { gatheringId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  const loaded = await readGathering(client, gatheringId);
  if (!loaded || !isForEveryone(loaded.gathering)) throw data("This isn't here", { status: 404 });
  const { id, kind, title, state, placeName, spotId, description, ...times } = loaded.gathering;
  const [spot] = spotId ? await listSpotsById(client, [spotId]) : [];
  const words = {
    kind: state === "cancelled" ? `${KIND_WORDS[kind]}, canceled` : KIND_WORDS[kind],
    title,
    lines: [whenText(times), placeName].filter((line) => line !== ""),
    text: description,
    cover: spot ? toCoverRequest(spot, "social", "light") : coverOfPath(id),
  };
  return respondWithPageImage(request, words, services.siteUrl);
}
