import { data } from "react-router";
import { DebrisCard } from "#app/features/cleanup/card/debris-card.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/debris-card-page.ts";

export const handle = { hasActionBar: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Debris card") },
  { name: "robots", content: "noindex" },
];

export function loader({ params }: Route.LoaderArgs) {
  if (!isUuid(params.gatheringId)) throw data("Cleanup not found", { status: 404 });
  return {};
}

/** The card works without a network, too. */
export const clientLoader = () => ({});

export default function DebrisCardPage({ params }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  return swimmer && <DebrisCard userId={swimmer.id} cleanupId={params.gatheringId} />;
}
