import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { createEventPath } from "#app/features/gatherings/gathering-addresses.ts";
import { listOwnGatherings } from "#app/features/gatherings/gatherings.data.ts";
import { GatheringList } from "#app/features/gatherings/list/gathering-list.tsx";
import { toFound } from "#app/features/gatherings/list/gatherings.loader.ts";
import { NoSwims } from "#app/features/gatherings/list/no-events.tsx";
import { OfflinePage } from "#app/layouts/errors/offline-page.tsx";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { Block } from "#app/ui/block.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { GroupsNav } from "../groups/groups-nav.tsx";
import type { Route } from "./+types/group-swims-page.ts";

const SecretCalendar = lazyNamed(() => import("#app/features/calendars/secret-calendar.tsx"), "SecretCalendar");

const MAX_PAGES = 10;

function readPages(text: string | null) {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const pages = readPages(url.searchParams.get("pages"));
  const loading = listOwnGatherings(client, { userId: userId ?? "", nowMs: Date.now(), pages });
  const { page, ...found } = await toFound(loading, services.reportProblem);
  return { found, pages, answers: page?.answers ?? {} };
}

/** Null when offline: the page then keeps what it has. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader, null);

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Group swims") },
  { name: "robots", content: "noindex" },
];

export default function GroupSwimsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState(loaderData);
  if (loaderData && loaderData !== last) setLast(loaderData);
  const shown = loaderData ?? last;
  if (!shown) return <OfflinePage />;
  return (
    <PageFrame>
      <PageHeading
        title="Swims"
        actions={
          <ButtonLink to={createEventPath({ kind: "swim" })} size="sm" className="min-h-11">
            <Plus className="size-4.5" aria-hidden /> Plan a swim
          </ButtonLink>
        }
      />
      <GroupsNav current="swims" />
      <Card className="overflow-hidden p-0!">
        <GatheringList
          found={shown.found}
          answers={shown.answers}
          more={`/group-swim?pages=${shown.pages + 1}`}
          onRetry={() => void revalidate()}
          empty={<NoSwims />}
        />
      </Card>
      <Block title="Your calendar" className="mt-4">
        <p className="mb-3 text-muted text-sm">What you answered or host, in your calendar app, with every change.</p>
        <Suspense>
          <SecretCalendar />
        </Suspense>
      </Block>
    </PageFrame>
  );
}
