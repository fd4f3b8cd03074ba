import { MyAlerts } from "#app/features/alerts/my-alerts.tsx";
import { OwnRules } from "#app/features/alerts/own-rules.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/alerts-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Alerts") }, { name: "robots", content: "noindex" }];

export default function AlertsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Alerts">What is in force at your spots, and what you want to be told.</PageHeading>
      {swimmer && (
        <>
          <MyAlerts userId={swimmer.id} />
          <OwnRules userId={swimmer.id} />
        </>
      )}
    </PageFrame>
  );
}
