import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Profile } from "./profile.data.ts";
import { profileQuery } from "./profile.queries.ts";
import { ProfileForm } from "./profile-form.tsx";

export function ProfileCard({ userId }: { userId: string }) {
  const { data: profile, error, refetch } = useQuery(profileQuery(userId));
  const [isEditing, setIsEditing] = useState(false);

  if (error && !profile) {
    return (
      <ErrorState title="Your profile did not load" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!profile) return <ProfileSkeleton />;
  return (
    <Card>
      {isEditing ? (
        <ProfileForm profile={profile} onDone={() => setIsEditing(false)} />
      ) : (
        <ProfileFacts profile={profile} onEdit={() => setIsEditing(true)} />
      )}
    </Card>
  );
}

function ProfileFacts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const name = profile.full_name ?? profile.username ?? "Swimmer";
  const since = new Date(profile.created_at).toLocaleDateString(undefined, { month: "long", year: "numeric" });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} imageUrl={profile.avatar_url} size="lg" />
        <div className="min-w-0 grow">
          <h2 className="truncate text-xl">{name}</h2>
          <p className="truncate text-muted">@{profile.username}</p>
        </div>
        <Button variant="secondary" onClick={onEdit}>
          Edit profile
        </Button>
      </div>
      <p className={profile.bio ? "whitespace-pre-line" : "text-muted"}>
        {profile.bio ?? "Nothing about you yet. Which waters do you know best?"}
      </p>
      <dl className="grid gap-x-8 gap-y-3 border-line border-t pt-5 sm:grid-cols-2">
        <Fact label="Email" value={profile.email ?? "–"} note="Only you see it" />
        <Fact label="Swimming with Tideline since" value={since} />
      </dl>
    </div>
  );
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{value}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Card>
      <div role="status" aria-label="Loading your profile..." className="grid gap-5">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
        <Skeleton className="h-16 w-full" />
      </div>
    </Card>
  );
}
