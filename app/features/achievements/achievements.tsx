import { useQuery } from "@tanstack/react-query";
import { Switch } from "#app/ui/controls/switch.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { ACHIEVEMENT_FAMILIES } from "#domain/achievements/achievements.ts";
import type { AchievementState } from "#domain/achievements/evaluate-achievements.ts";
import { achievementsQuery, showsAchievementsQuery, useShowAchievements } from "./achievements.queries.ts";
import { FamilyCard } from "./family-card.tsx";
import { Latest } from "./latest.tsx";
import { NearlyThere } from "./nearly-there.tsx";

type SwimmerProps = { userId: string; name: string };

const latestOf = (states: readonly AchievementState[]) =>
  states.reduce<AchievementState | null>(
    (latest, state) => ((state.reachedOn ?? "") > (latest?.reachedOn ?? "") ? state : latest),
    null,
  );

function ShowOnProfile({ userId }: { userId: string }) {
  const { data } = useQuery(showsAchievementsQuery(userId));
  const { mutate, variables, isPending } = useShowAchievements(userId);
  if (data === undefined) return null;
  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden="true">Show on my profile</span>
      <Switch
        label="Show on my profile"
        isOn={isPending && variables !== undefined ? variables : data}
        onChange={(isShown) => mutate(isShown)}
      />
    </div>
  );
}

function Content({ states, name }: { states: readonly AchievementState[]; name: string }) {
  const latest = latestOf(states);
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <NearlyThere states={states} />
        {latest?.reachedOn && (
          <Latest achievement={latest.achievement} reachedOn={latest.reachedOn} swimmerName={name} />
        )}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {ACHIEVEMENT_FAMILIES.map((family) => (
          <FamilyCard
            key={family.id}
            family={family}
            states={states.filter(({ achievement }) => achievement.family === family.id)}
          />
        ))}
      </div>
      <p className="text-muted text-sm">
        Swims during a high or critical alert, alone in the dark or from Strava earn nothing here, and a longer stay in
        cold water never earns more.
      </p>
    </>
  );
}

export function Achievements({ userId, name }: SwimmerProps) {
  const query = useQuery(achievementsQuery(userId));
  return (
    <>
      <PageHeading title="Achievements" actions={<ShowOnProfile userId={userId} />} />
      <QueryView query={query} loading="Loading your achievements" skeleton={<Skeleton className="h-96" />}>
        {(states) => <Content states={states} name={name} />}
      </QueryView>
    </>
  );
}
