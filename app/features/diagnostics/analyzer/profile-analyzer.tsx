import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAuth } from "#app/session/auth-context.ts";
import { Tabs } from "#app/ui/controls/tabs.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { diagnosticsRequest } from "#domain/diagnostics/diagnostics-request.ts";
import { profileRowQuery, useExamination, useReloadStats } from "../diagnostics.queries.ts";
import { useButtonLock } from "../use-button-lock.ts";
import { EventLog } from "./event-log.tsx";
import { ExaminationResult } from "./examination-result.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { ProfileData } from "./profile-data.tsx";
import { UserIdForm } from "./user-id-form.tsx";

type TabId = "overview" | "diagnostics" | "log" | "data";

export function ProfileAnalyzer() {
  const callerId = useAuth().user?.id ?? "";
  const [typed, setTyped] = useState(callerId);
  const [userId, setUserId] = useState(callerId);
  const [problem, setProblem] = useState<string>();
  const [tab, setTab] = useState<TabId>("overview");
  const input = useRef<HTMLInputElement>(null);
  // Here only: each observer of its own would ask again, and profile requests are rate limited.
  const profile = useQuery(profileRowQuery(userId));
  const examination = useExamination(callerId);
  const reloadStats = useReloadStats();
  const loading = useButtonLock();
  // Kept here, since Overview unmounts while it runs.
  const diagnosing = useButtonLock();

  /** The typed ID; null after naming what is wrong with it. */
  function choose() {
    const { data, error } = diagnosticsRequest.safeParse({ userId: typed });
    setProblem(error?.issues[0]?.message);
    if (!data) {
      input.current?.focus();
      return null;
    }
    setUserId(data.userId);
    return data.userId;
  }

  function loadStats() {
    const chosen = choose();
    if (chosen) void loading.runLocked(() => reloadStats(chosen));
  }

  function diagnose() {
    const chosen = choose();
    if (!chosen) return;
    setTab("diagnostics");
    // The Diagnostics tab shows the problem.
    void diagnosing.runLocked(() => examination.mutateAsync(chosen).catch(() => undefined));
  }

  const isCurrent = examination.variables === userId;
  const overview = <OverviewPanel userId={userId} isDiagnosing={diagnosing.isLocked} onDiagnose={diagnose} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="Profile Analyzer"
        actions={
          <UserIdForm
            value={typed}
            onChange={setTyped}
            problem={problem}
            isLoading={loading.isLocked}
            onLoad={loadStats}
            inputRef={input}
          />
        }
      />
      <Tabs
        label="Profile Analyzer"
        value={tab}
        onChange={setTab}
        items={[
          { id: "overview", label: "Overview", content: overview },
          {
            id: "diagnostics",
            label: "Diagnostics",
            content: (
              <div className="grid grid-cols-1 gap-4">
                <ProblemNote message={isCurrent ? examination.error?.message : undefined} />
                <ExaminationResult
                  examination={isCurrent ? examination.data : undefined}
                  isRunning={isCurrent && examination.isPending}
                />
              </div>
            ),
          },
          { id: "log", label: "Event Log", content: <EventLog userId={userId} /> },
          { id: "data", label: "Profile Data", content: <ProfileData query={profile} /> },
        ]}
      />
      <Identity profileId={profile.data?.id} />
    </div>
  );
}

function Identity({ profileId }: { profileId: string | undefined }) {
  const { user, status } = useAuth();
  const isLoggedIn = user !== null && status.phase !== "signedOut";
  return (
    <footer className="flex flex-wrap gap-x-8 gap-y-1 border-line border-t pt-4 text-muted text-sm">
      <p>User ID: {isLoggedIn ? <Id>{user.id}</Id> : "Not logged in"}</p>
      <p>Profile ID: {profileId ? <Id>{profileId}</Id> : "Not loaded"}</p>
    </footer>
  );
}

function Id({ children }: { children: string }) {
  return <span className="wrap-anywhere font-mono">{children}</span>;
}
