import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { findSocialPage } from "#app/features/content/social-pages.ts";
import { loadPlaceImage } from "../places/load-place.server.ts";
import type { Route } from "./+types/page-image.ts";
import { coverOfPath, respondWithPageImage } from "./page-image.server.ts";

const ENDING = ".png";

/** The picture for link previews of a page that isn't a spot, a swim route, an event or a report. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = params["*"];
  const path = file.endsWith(ENDING) ? `/${file.slice(0, -ENDING.length)}` : "";
  const page = findSocialPage(path);
  const found = page ? { ...page, lines: [], cover: coverOfPath(path) } : await loadPlaceImage(services, path);
  if (!found) throw data("There's no such picture.", { status: 404 });
  return respondWithPageImage(request, found, services.siteUrl);
}
