import { ProfileView } from "#app/features/profile/profile-view.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/profile-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Profile") }, { name: "robots", content: "noindex" }];

export default function ProfilePage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <PageHeading title="Profile">Who you are in the water, and how Tideline works for you.</PageHeading>
      <ProfileView account={swimmer} />
    </PageFrame>
  );
}
