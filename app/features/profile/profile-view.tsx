import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Account } from "#app/session/account-rows.data.ts";
import { Card } from "#app/ui/card.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { PrivacySection } from "./privacy/privacy-section.tsx";
import { profileQuery } from "./profile.queries.ts";
import { ProfileOverview } from "./profile-overview.tsx";
import {
  IdentitySection,
  LinksSection,
  LocationSection,
  PreferencesSection,
  SwimmingSection,
} from "./profile-sections.tsx";

type ProfileViewProps = { account: Account /** What the page adds below. */; children?: ReactNode };

export function ProfileView({ account, children }: ProfileViewProps) {
  const query = useQuery(profileQuery(account));
  return (
    <QueryView
      query={query}
      loading="Loading your profile..."
      skeleton={<ProfileSkeleton />}
      failed="Couldn't load your profile"
    >
      {(profile) => (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ProfileOverview profile={profile} />
          <div className="grid grid-cols-1 gap-6">
            <IdentitySection profile={profile} />
            <SwimmingSection profile={profile} />
            <LocationSection profile={profile} />
            <LinksSection profile={profile} />
            <PrivacySection userId={profile.id} />
            <PreferencesSection profile={profile} />
            {children}
          </div>
        </div>
      )}
    </QueryView>
  );
}

function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card className="grid justify-items-center gap-4">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-24 w-full" />
      </Card>
      <Card className="grid gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-32 w-full" />
      </Card>
    </div>
  );
}
