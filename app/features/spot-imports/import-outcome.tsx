import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { IMPORT_SUCCESS, processedText } from "#domain/spot-imports/import-errors.ts";
import { importAddress } from "#domain/spot-imports/import-view.ts";
import { canUndo, type SpotImport } from "#domain/spot-imports/spot-import.ts";
import { importProblemText } from "./import-problem-text.ts";
import { ImportProgress } from "./import-progress.tsx";
import { keptSpotsQuery, useStartImport, useStopImport, useUndoImport } from "./spot-imports.queries.ts";

/** What runs or has run: progress with a way to stop, the result with a way back. */
export function ImportOutcome({ userId, job }: { userId: string; job: SpotImport }) {
  switch (job.state) {
    case "importing":
      return <Importing job={job} />;
    case "stopped":
      return <Stopped job={job} />;
    case "imported":
      return <Imported job={job} />;
    case "undoing":
      return (
        <Card>
          <ImportProgress label="Undoing" done={job.removedRows + job.keptRows} total={job.processedRows} />
        </Card>
      );
    case "undone":
      return <Undone userId={userId} job={job} />;
    default:
      return null;
  }
}

function Importing({ job }: { job: SpotImport }) {
  const stop = useStopImport();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <ImportProgress label="Importing" done={job.processedRows} total={job.readyRows} />
      <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate(job.id)}>
        Stop
      </Button>
    </Card>
  );
}

function Stopped({ job }: { job: SpotImport }) {
  const start = useStartImport();
  return (
    <Card className="grid gap-3">
      <p role="status">
        <strong>Stopped.</strong> {processedText(job.processedRows, job.totalRows)}.
      </p>
      <ProblemNote message={start.error ? importProblemText(start.error) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button pending={start.isPending} onClick={() => start.mutate(job.filePath)}>
          Continue
        </Button>
        <UndoButton job={job} />
      </div>
    </Card>
  );
}

function Imported({ job }: { job: SpotImport }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-chip-good px-5 py-4">
      <CircleCheck className="size-6 shrink-0 text-primary" aria-hidden />
      <p role="status" className="min-w-0 flex-1">
        <strong>{IMPORT_SUCCESS}</strong> <span>{processedText(job.processedRows, job.totalRows)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <UndoButton job={job} />
        <ButtonLink variant="secondary" to="/spots">
          See the spots
        </ButtonLink>
      </div>
    </div>
  );
}

export function UndoButton({ job, isSmall = false }: { job: SpotImport; isSmall?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  const [openedAt] = useState(Date.now);
  const navigate = useNavigate();
  if (!canUndo(job, openedAt)) return null;
  return (
    <>
      <Button variant={isSmall ? "quiet" : "secondary"} size={isSmall ? "sm" : "md"} onClick={() => setIsAsking(true)}>
        {!isSmall && <Undo2 className="size-4" aria-hidden />}
        Undo {isSmall && <span className="sr-only">{job.fileName}</span>}
      </Button>
      <ProblemNote message={undo.error ? importProblemText(undo.error) : undefined} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo this import?"
        description={`Removes the ${formatNumber(job.processedRows)} spots of ${job.fileName}. Spots that were edited or are in use stay.`}
        confirmLabel="Undo import"
        isDangerous
        onConfirm={() => {
          // Its own page shows the progress and keeps it going.
          undo.mutate(job.id, { onSuccess: () => void navigate(importAddress({ importId: job.id })) });
        }}
      />
    </>
  );
}

const REASONS = { edited: "edited since", in_use: "in use" } as const;

function Undone({ userId, job }: { userId: string; job: SpotImport }) {
  const kept = useQuery({ ...keptSpotsQuery(userId, job.id), enabled: job.keptRows > 0 });
  return (
    <Card className="grid gap-3">
      <p role="status">
        <strong>Import undone.</strong> {formatNumber(job.removedRows)} spots removed
        {job.keptRows > 0 && `, ${formatNumber(job.keptRows)} kept`}.
      </p>
      {job.keptRows > 0 && (
        <QueryView query={kept} loading="Loading the spots that were kept">
          {(spots) => (
            <ul aria-label="Spots that were kept" className="grid gap-1 text-md">
              {spots.map(({ rowNumber, spotId, name, reason }) => (
                <li key={rowNumber}>
                  <TextLink to={`/locations/${spotId}`}>{name}</TextLink>
                  <span className="text-muted">
                    {" "}
                    · row {rowNumber}, {REASONS[reason]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </Card>
  );
}
