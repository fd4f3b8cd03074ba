import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { type ImportView, importAddress, stepOf } from "#domain/spot-imports/import-view.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { FileNotes } from "./file-notes.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { importProblemText } from "./import-problem-text.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { MappedColumns } from "./mapped-columns.tsx";
import { RowsPanel } from "./rows-panel.tsx";
import { importQuery, useContinuedImport, useStartImport } from "./spot-imports.queries.ts";

type WizardProps = { userId: string; view: ImportView };

/** Its state is in the database, so the address of an import is enough to continue it. */
export function ImportWizard({ userId, view }: WizardProps) {
  if (view.importId === null) {
    return (
      <>
        <ImportSteps current={0} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <FileStep userId={userId} />
          <ImportHistory userId={userId} currentId={null} />
        </div>
      </>
    );
  }
  return <OpenedImport key={view.importId} userId={userId} view={view} importId={view.importId} />;
}

function OpenedImport({ userId, view, importId }: WizardProps & { importId: string }) {
  const query = useQuery(importQuery(userId, importId));
  const { problem, retry } = useContinuedImport(query.data);
  return (
    <QueryView query={query} loading="Loading the import" failed="Couldn't load the import.">
      {(job) =>
        job ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ImportSteps current={stepOf(job, view.isMapping)} />
              <p className="min-w-0 truncate text-md text-muted">{fileText(job)}</p>
            </div>
            {problem && (
              <div className="grid gap-2">
                <ProblemNote message={`${importProblemText(problem)} It continues within a minute.`} />
                <Button variant="secondary" size="sm" className="justify-self-start" onClick={retry}>
                  Try again
                </Button>
              </div>
            )}
            <ImportStep userId={userId} job={job} view={view} />
          </>
        ) : (
          <EmptyState
            title="This import doesn't exist."
            action={<ButtonLink to={importAddress({})}>Import a file</ButtonLink>}
          />
        )
      }
    </QueryView>
  );
}

const DELIMITER_WORDS: Readonly<Record<string, string>> = { ",": "comma", ";": "semicolon", "\t": "tab" };

function fileText({ fileName, fileBytes, encoding, delimiter }: SpotImport) {
  const size = `${formatNumber(Math.max(1, fileBytes / 1024))} kB`;
  return [fileName, size, encoding.toUpperCase(), DELIMITER_WORDS[delimiter] ?? delimiter].join(" · ");
}

function ImportStep({ userId, job, view }: { userId: string; job: SpotImport; view: ImportView }) {
  const isMapping = job.state === "uploaded" || job.state === "failed" || (job.state === "checked" && view.isMapping);
  if (isMapping) {
    return (
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ColumnsStep job={job} />
        <ImportHistory userId={userId} currentId={job.id} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-5 max-lg:order-last">
        <MappedColumns job={job} />
        <ImportHistory userId={userId} currentId={job.id} />
      </div>
      <div className="grid min-w-0 gap-5">
        {job.state === "reading" ? (
          <Card>
            <ImportProgress label="Checking" done={job.totalRows} total={null} />
          </Card>
        ) : (
          <>
            <ImportOutcome userId={userId} job={job} />
            <FileNotes job={job} />
            <RowsPanel userId={userId} job={job} view={view}>
              {job.state === "checked" && <ConfirmImport job={job} />}
            </RowsPanel>
          </>
        )}
        {(job.state === "imported" || job.state === "undone") && (
          <ButtonLink variant="secondary" to={importAddress({})} className="justify-self-start">
            Import another file
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function ConfirmImport({ job }: { job: SpotImport }) {
  const start = useStartImport();
  const spots = `${formatNumber(job.readyRows)} ${job.readyRows === 1 ? "spot" : "spots"}`;
  return (
    <div className="grid gap-3 border-line border-t px-5 py-3.5">
      <ProblemNote message={start.error ? importProblemText(start.error) : undefined} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-muted">Nothing is saved yet. Edit a row to fix it.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to={importAddress({ importId: job.id, isMapping: true })}>
            Back
          </ButtonLink>
          <Button
            pending={start.isPending}
            aria-disabled={job.readyRows === 0}
            onClick={() => start.mutate(job.filePath)}
          >
            Import {spots}
          </Button>
        </div>
      </div>
    </div>
  );
}
