import { IMMUTABLE_CACHE } from "#app/backend/revalidated-cache.ts";
import { drawCover } from "#app/features/covers/art/draw-cover.ts";
import { COVER_VERSION, parseCoverName } from "#app/features/covers/cover-address.ts";
import type { Route } from "./+types/cover-image.ts";

/** Drawn from its address alone. */
export function loader({ params: { version, name } }: Route.LoaderArgs) {
  const cover = version === COVER_VERSION ? parseCoverName(name) : null;
  if (!cover) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(drawCover(cover), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": IMMUTABLE_CACHE },
  });
}
