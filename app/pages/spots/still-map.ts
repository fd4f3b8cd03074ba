import { servicesContext } from "#app/backend/services.ts";
import { chartSvg } from "#app/ui/map/drawn/chart-svg.ts";
import { drawChart } from "#app/ui/map/drawn/draw-chart.server.ts";
import { parseStill } from "#app/ui/map/drawn/still-address.ts";
import { tileReaderOf } from "#app/ui/map/drawn/tile-reader.server.ts";
import type { Route } from "./+types/still-map.ts";

/** A day, then checked once more in the background: the coast changes with a release at most. */
const CACHE = "public, max-age=86400, stale-while-revalidate=604800";

export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const still = parseStill(file);
  if (!still) return new Response("There is no such map.", { status: 404, headers: { "Cache-Control": CACHE } });
  const reader = tileReaderOf(context.get(servicesContext).chartTilesFolder);
  const svg = chartSvg(await drawChart(reader, still.frame), still);
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": CACHE } });
}
