import { useSearchParams } from "react-router";
import { parseWaterChoice, RECORDS_PATH } from "#app/features/activity/activity-addresses.ts";
import { RecordsView } from "#app/features/activity/records/records-view.tsx";
import { WaterSegments } from "#app/features/activity/water-segments.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/records-page.ts";
import { ActivityFrame } from "./activity-frame.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Records") }, { name: "robots", content: "noindex" }];

export default function RecordsPage() {
  const swimmer = useSwimmer();
  const [search] = useSearchParams();
  if (!swimmer) return null;
  return (
    <ActivityFrame userId={swimmer.id} current={RECORDS_PATH}>
      <WaterSegments />
      <div>
        <RecordsView userId={swimmer.id} water={parseWaterChoice(search)} />
      </div>
    </ActivityFrame>
  );
}
