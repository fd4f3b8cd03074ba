import { useQuery } from "@tanstack/react-query";
import { CircleX, TriangleAlert } from "lucide-react";
import { Navigate } from "react-router";
import { readStored } from "#app/browser/storage.ts";
import type { AccountHealth } from "#app/session/account-health.data.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { skipsProfileCheck } from "#domain/accounts/gate.ts";
import {
  findProfileIssues,
  needsSetup,
  type ProfileFacts,
  type ProfileIssue,
} from "#domain/accounts/profile/profile-check.ts";
import { profileCheckQuery } from "./profile-check.queries.ts";

type SetupRequiredProps = {
  userId: string;
  /** Unknown counts as done, so that nobody has to do it twice. */
  isSetUp: boolean;
  setupPath: string;
  dashboardPath?: string;
};

export function SetupRequired({ userId, isSetUp, setupPath, dashboardPath = "/" }: SetupRequiredProps) {
  const { data, isPending, isError } = useQuery(profileCheckQuery(userId));
  if (isPending) {
    return (
      <div className="grid min-h-60 place-items-center text-muted">
        <Spinner label="Loading your profile..." />
      </div>
    );
  }
  const issues = findProfileIssues(isError ? UNAVAILABLE : toFacts(data, isSetUp));
  const ids = issues.map(({ id }) => id);
  if (skipsProfileCheck(ids, readStored("cameFromSignUp"))) return <Navigate to={setupPath} replace />;
  return <SetupRequiredCard issues={issues} setupPath={setupPath} dashboardPath={dashboardPath} />;
}

type SetupRequiredCardProps = { issues: readonly ProfileIssue[]; setupPath: string; dashboardPath: string };

export function SetupRequiredCard({ issues, setupPath, dashboardPath }: SetupRequiredCardProps) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-10 md:py-16">
      <Card as="section" className="p-6!">
        <h1 className="text-2xl">Profile Setup Required</h1>
        <p className="mt-2 text-muted">Complete a few things to use this part of Tideline.</p>
        <IssueList title="Needed" level="error" issues={issues} />
        <IssueList title="Recommended" level="warning" issues={issues} />
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          {needsSetup(issues) && <ButtonLink to={setupPath}>Complete Profile Setup</ButtonLink>}
          <ButtonLink to={dashboardPath} variant="secondary">
            Return to Dashboard
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

type IssueListProps = { title: string; level: ProfileIssue["level"]; issues: readonly ProfileIssue[] };

function IssueList({ title, level, issues }: IssueListProps) {
  const shown = issues.filter((issue) => issue.level === level);
  if (shown.length === 0) return null;
  const Icon = level === "error" ? CircleX : TriangleAlert;
  return (
    <div className="mt-6">
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {shown.map(({ id, text }) => (
          <li key={id} className="flex items-start gap-2.5">
            <Icon
              className={`mt-0.5 size-5 shrink-0 ${level === "error" ? "text-danger" : "text-buoy-text"}`}
              aria-hidden
            />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const UNAVAILABLE: ProfileFacts = {
  profile: "failed",
  full_name: null,
  username: null,
  bio: null,
  hasLocation: false,
  hasPreferences: false,
  isSetUp: false,
};

function toFacts(health: AccountHealth | null, isSetUp: boolean): ProfileFacts {
  if (!health) return UNAVAILABLE;
  return {
    profile: health.has_profile ? "found" : "missing",
    full_name: health.full_name,
    username: health.username,
    bio: health.bio,
    hasLocation: health.has_location,
    hasPreferences: health.preferences_set,
    isSetUp,
  };
}
