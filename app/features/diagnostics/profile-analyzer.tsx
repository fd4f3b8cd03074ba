import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form, FormProblem, TextField } from "#app/ui/form/form.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { diagnosticsRequest } from "#domain/diagnostics/diagnostics-request.ts";
import { useExamination } from "./diagnostics.queries.ts";
import { ExaminationResult } from "./examination-result.tsx";
import { LogPanel } from "./log-panel.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { useButtonLock } from "./use-button-lock.ts";
import { watchCalls } from "./watch-calls.ts";

type ProfileAnalyzerProps = { callerId: string; isAdmin: boolean };
type TabId = "overview" | "results" | "log";

export function ProfileAnalyzer({ callerId, isAdmin }: ProfileAnalyzerProps) {
  const [userId, setUserId] = useState(callerId);
  const [tab, setTab] = useState<TabId>("overview");
  const { mutateAsync: examine, data: examination } = useExamination(callerId);
  const { isLocked, runLocked } = useButtonLock();
  useEffect(watchCalls, []);
  const isShown = examination?.userId === userId;

  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <Form
          schema={diagnosticsRequest}
          defaultValues={{ userId: callerId }}
          onSubmit={async (request) => {
            setUserId(request.userId);
            setTab("results");
            await runLocked(() => examine(request.userId));
          }}
        >
          <FormProblem />
          <TextField
            name="userId"
            label="User ID"
            autoComplete="off"
            hint={isAdmin ? "Any user's ID." : "Yours is filled in. Only administrators can see other users."}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isLocked}>
              Run diagnostics
            </Button>
            <ReloadButton />
          </div>
        </Form>
      </Card>
      <Tabs
        label="Diagnostics"
        value={tab}
        onChange={setTab}
        items={[
          { id: "overview", label: "Overview", content: <OverviewPanel userId={userId} /> },
          {
            id: "results",
            label: "Test results",
            content: <ExaminationResult examination={isShown ? examination : undefined} isRunning={isLocked} />,
          },
          { id: "log", label: "Event log", content: <LogPanel userId={userId} /> },
        ]}
      />
    </div>
  );
}

const RELOAD_AFTER_MS = 3_000;

function ReloadButton() {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setIsWaiting((isOn) => !isOn)}>
        {isWaiting ? "Cancel" : "Refresh"}
      </Button>
      <p role="status" className="text-muted">
        {isWaiting && "The page reloads in 3 seconds."}
      </p>
    </div>
  );
}
