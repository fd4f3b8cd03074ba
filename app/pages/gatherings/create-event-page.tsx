import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import {
  CreateGathering,
  NO_WIZARD_PRESET,
  type WizardPreset,
} from "#app/features/gatherings/wizard/create-gathering.tsx";
import { findHostedGroup, findSpotOfReport } from "#app/features/gatherings/wizard/preset.data.ts";
import { readWizardAddress } from "#app/features/gatherings/wizard/wizard-address.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/create-event-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("New event") },
  { name: "robots", content: "noindex" },
];

/** The names of what the address fills in. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<WizardPreset> {
  const { client, userId } = createReader(context.get(servicesContext), request, context.get(swimmerContext));
  const { kind, groupId, spotId, reportId, copyId, editId } = readWizardAddress(url.searchParams);
  const [group, reportedSpotId] = await Promise.all([
    groupId && userId ? findHostedGroup(client, groupId, userId) : null,
    reportId ? findSpotOfReport(client, reportId) : null,
  ]);
  const placeId = spotId ?? reportedSpotId;
  const spot = placeId ? await getSpot(client, placeId) : null;
  return {
    kind: kind ?? (reportedSpotId ? "cleanup" : null),
    group,
    spot: spot && { id: spot.id, name: spot.name },
    reportId: reportedSpotId && reportId,
    copyId,
    editId,
  };
}

/** A draft is written without a network, too. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(() => serverLoader(), NO_WIZARD_PRESET);

export default function CreateEventPage({ loaderData: preset }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <CreateGathering key={`${preset.editId}-${preset.copyId}`} userId={swimmer.id} preset={preset} />
    </PageFrame>
  );
}
