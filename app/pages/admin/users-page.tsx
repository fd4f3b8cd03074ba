import { UsersList } from "#app/features/admin/users/users-list.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/users-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Manage Users") },
  { name: "robots", content: "noindex" },
];

export default function UsersPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Manage Users" />
      {swimmer && <UsersList adminId={swimmer.id} />}
    </PageFrame>
  );
}
