import { Achievements } from "#app/features/achievements/achievements.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/achievements-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Achievements") },
  { name: "robots", content: "noindex" },
];

export default function AchievementsPage() {
  const swimmer = useSwimmer();
  return <PageFrame>{swimmer && <Achievements userId={swimmer.id} name={swimmer.profile?.name ?? ""} />}</PageFrame>;
}
