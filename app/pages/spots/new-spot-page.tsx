import { useState } from "react";
import { servicesContext } from "#app/backend/services.ts";
import { NewSpotForm } from "#app/features/spots/edit/new-spot-form.tsx";
import { ADDED_SPOTS_PATH, spotPath } from "#app/features/spots/spot-addresses.ts";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { parsePosition } from "#domain/geo/position.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/new-spot-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Add a spot") },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readPublicSettings(context.get(servicesContext));
  return {
    place: parsePosition(url.searchParams.get("near")),
    mustWait: settings?.spot_approval_required ?? false,
    mostSpots: settings?.max_spots_per_user ?? null,
  };
}

export default function NewSpotPage({ loaderData: { place, mustWait, mostSpots } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [added, setAdded] = useState<{ id: string; isWaiting: boolean } | null>(null);
  if (!swimmer) return null;
  return (
    <PageFrame isNarrow>
      <PageHeading title="Add a spot">
        Do you know a place that's missing here?
        {mustWait && " Our moderators check it before others see it."}
        {mostSpots !== null && ` You can add up to ${mostSpots}.`}
      </PageHeading>
      <Card>
        {added ? (
          <Added {...added} onMore={() => setAdded(null)} />
        ) : (
          <NewSpotForm userId={swimmer.id} place={place} onAdded={setAdded} />
        )}
      </Card>
    </PageFrame>
  );
}

type AddedProps = { id: string; isWaiting: boolean; onMore: () => void };

function Added({ id, isWaiting, onMore }: AddedProps) {
  return (
    <div role="status">
      <h2 className="text-xl">{isWaiting ? "Thank you. It's waiting for approval." : "Thank you. It's on the map."}</h2>
      <p className="mt-2 text-muted">
        {isWaiting
          ? "Until a moderator approves it, only you can see it."
          : "Others can now find it in the list and on the map."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={isWaiting ? ADDED_SPOTS_PATH : spotPath(id)}>
          {isWaiting ? "Spots you added" : "Open its page"}
        </ButtonLink>
        <button type="button" onClick={onMore} className="min-h-11 px-3 font-medium text-primary">
          Add another
        </button>
      </div>
    </div>
  );
}
