import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { PRIVACY_WORDS } from "#domain/accounts/profile/privacy-levels.ts";
import { Fact, Facts, ProfileSection } from "../profile-section.tsx";
import { privacyQuery } from "./privacy.queries.ts";

const PrivacyForm = lazyNamed(() => import("../forms/privacy-form.tsx"), "PrivacyForm");

export function PrivacySection({ userId }: { userId: string }) {
  const query = useQuery(privacyQuery(userId));
  const skeleton = (
    <Card>
      <Skeleton className="h-16 w-full" />
    </Card>
  );
  return (
    <QueryView
      query={query}
      loading="Loading your privacy level"
      skeleton={skeleton}
      failed="Couldn't load your privacy level"
    >
      {(level) => (
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
      )}
    </QueryView>
  );
}
