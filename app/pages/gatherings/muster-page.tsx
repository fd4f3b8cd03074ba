import { unlessOffline } from "#app/backend/unless-offline.ts";
import { BoardScreen, NoMuster } from "#app/features/muster/board/board-screen.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/muster-page.ts";

export const handle = { isFullHeight: true, hasActionBar: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Muster") }, { name: "robots", content: "noindex" }];

/** The page has its own bars only with data; the board loads in the browser. */
export const loader = () => ({ isBoard: true });

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(() => serverLoader(), { isBoard: true });

export default function MusterPage({ params: { gatheringId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return isUuid(gatheringId) ? <BoardScreen userId={swimmer.id} gatheringId={gatheringId} /> : <NoMuster />;
}
