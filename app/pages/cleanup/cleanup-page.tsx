import { useSearchParams } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { CleanupHub } from "#app/features/cleanup/hub/cleanup-hub.tsx";
import { readHome } from "#app/features/recommendations/home.data.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import type { Position } from "#domain/geo/position.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/cleanup-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Water Cleanup") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ home: Position | null }> {
  const { client, userId } = createReader(context.get(servicesContext), request, context.get(swimmerContext));
  return { home: userId ? (await readHome(client, userId)).position : null };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(() => serverLoader(), { home: null });

export default function CleanupPage({ loaderData: { home } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [search] = useSearchParams();
  const summary = search.get("summary") ?? "";
  if (!swimmer) return null;
  return <CleanupHub userId={swimmer.id} home={home} summaryId={isUuid(summary) ? summary : null} />;
}
