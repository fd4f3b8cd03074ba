import { ActionLog } from "#app/features/admin/log/action-log.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/log-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Log") }, { name: "robots", content: "noindex" }];

export default function LogPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Log" />
      {swimmer && <ActionLog adminId={swimmer.id} />}
    </PageFrame>
  );
}
