import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { PRIVACY_WORDS } from "#domain/accounts/privacy-levels.ts";
import { Fact, Facts, ProfileSection } from "../profile-section.tsx";
import { privacyQuery } from "./privacy.queries.ts";

const PrivacyForm = lazyNamed(() => import("../forms/privacy-form.tsx"), "PrivacyForm");

export function PrivacySection({ userId }: { userId: string }) {
  const { data: level, error, refetch } = useQuery(privacyQuery(userId));
  if (error && !level) {
    return (
      <ErrorState title="Couldn't load your privacy level" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!level) {
    return (
      <Card>
        <Skeleton className="h-16 w-full" />
      </Card>
    );
  }
  return (
    <ProfileSection
      title="Privacy"
      form={(onDone) => <PrivacyForm userId={userId} level={level} onDone={onDone} />}
      facts={
        <Facts>
          <Fact
            label="Who sees your profile"
            value={PRIVACY_WORDS[level].name}
            note={PRIVACY_WORDS[level].note}
            isWide
          />
        </Facts>
      }
    />
  );
}
