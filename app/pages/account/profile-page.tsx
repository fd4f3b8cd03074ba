import { ProfileCard } from "#app/features/profile/profile-card.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/profile-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Profile") }, { name: "robots", content: "noindex" }];

export default function ProfilePage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-5">
      <PageHeading title="Profile" />
      <ProfileCard userId={swimmer.id} />
    </div>
  );
}
