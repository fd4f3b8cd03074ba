import { useNavigate } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { EditSpot } from "#app/features/spots/edit/edit-spot-form.tsx";
import { ADDED_SPOTS_PATH, spotPath } from "#app/features/spots/spot-addresses.ts";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/edit-spot-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Change a spot") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readPublicSettings(context.get(servicesContext));
  return { mustWait: settings?.spot_approval_required ?? false };
}

export default function EditSpotPage({ loaderData: { mustWait }, params: { spotId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const navigate = useNavigate();
  if (!swimmer) return null;

  function leave({ isWaiting }: { isWaiting: boolean }) {
    const text = isWaiting ? "Saved. Waiting for approval; until then only you can see it." : "Saved.";
    showNotice({ kind: "success", text });
    void navigate(isWaiting ? ADDED_SPOTS_PATH : spotPath(spotId));
  }

  return (
    <PageFrame isNarrow>
      <PageHeading title="Change a spot">
        A spot that you added.
        {mustWait && " Changes need approval. Until then only you can see the spot."}
      </PageHeading>
      <EditSpot userId={swimmer.id} spotId={spotId} onSaved={leave} />
    </PageFrame>
  );
}
