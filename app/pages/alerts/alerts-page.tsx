import { Suspense } from "react";
import { MyAlerts } from "#app/features/alerts/my-alerts.tsx";
import { OwnRules } from "#app/features/alerts/own-rules.tsx";
import { Inbox } from "#app/features/notifications/inbox.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/alerts-page.ts";

const StaffAlerts = lazyNamed(() => import("#app/features/alerts/staff-alerts.tsx"), "StaffAlerts");

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Alerts") }, { name: "robots", content: "noindex" }];

export default function AlertsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Alerts">Current alerts at your spots, and your own rules.</PageHeading>
      {swimmer && (
        <>
          <MyAlerts userId={swimmer.id} />
          <OwnRules userId={swimmer.id} />
          <section aria-labelledby="inbox" className="mt-8">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
              <h2 id="inbox" className="text-xl">
                Notifications
              </h2>
              <TextLink to="/settings/notifications" className="inline-flex min-h-11 items-center text-md">
                Notification settings
              </TextLink>
            </div>
            <Card className="p-2!">
              <Inbox userId={swimmer.id} />
            </Card>
          </section>
          <Suspense>
            <StaffAlerts userId={swimmer.id} />
          </Suspense>
        </>
      )}
    </PageFrame>
  );
}
