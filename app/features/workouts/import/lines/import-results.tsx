import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { useShownCount } from "#app/ui/use-shown-count.ts";
import { problemWords } from "../problem-words.ts";
import type { SwimImport } from "../swim-import.ts";
import { countLines, groupOf, type ImportLine, needsAnswer } from "./import-line.ts";
import { ImportLineRow } from "./import-line-row.tsx";
import { ResultCounts, ResultsBar } from "./results-bar.tsx";
import { writeResultsCsv } from "./results-csv.ts";

type Filter = "all" | "answer" | "failed";

const TESTS: Readonly<Record<Filter, (line: ImportLine) => boolean>> = {
  all: () => true,
  answer: needsAnswer,
  failed: (line) => groupOf(line) === "failed",
};

type ImportResultsProps = {
  swims: SwimImport;
  lines: readonly ImportLine[];
  compared: number | null;
  onCompare: (line: number) => void;
  onUndone: () => void;
};

/** What became of each file. */
export function ImportResults({ swims, lines, compared, onCompare, onUndone }: ImportResultsProps) {
  const { units } = usePreferences();
  const [filter, setFilter] = useState<Filter>("all");
  const found = lines.filter(TESTS[filter]);
  const { shown, more, showMore } = useShownCount(found.length);
  const counts = countLines(lines);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const asks = counts.question + lines.filter(({ answer }) => answer.kind === "duplicate").length;
  const chips = [
    { value: "all", label: `All ${total}` },
    ...(asks > 0 || filter === "answer" ? [{ value: "answer", label: `Need an answer ${asks}` } as const] : []),
    ...(counts.failed > 0 || filter === "failed"
      ? [{ value: "failed", label: `Failed ${counts.failed}` } as const]
      : []),
  ] as const satisfies readonly { value: Filter; label: string }[];
  const isBusy = counts.pending > 0;
  const files = swims.fileCount;
  return (
    <Card as="section" className="overflow-hidden p-0!">
      <div className="grid gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 className="text-lg">{files === 1 ? "1 file" : `${files} files`}</h2>
          <ResultCounts counts={counts} />
        </div>
        <ResultsBar counts={counts} total={Math.max(1, total)} />
        <Progress total={total} counts={counts} />
        <div className="flex flex-wrap gap-2">
          {chips.map(({ value, label }) => (
            <Chip key={value} pressed={filter === value} onPress={() => setFilter(value)}>
              {label}
            </Chip>
          ))}
          {isBusy && (
            <Button variant="quiet" size="sm" className="ml-auto" onClick={() => swims.cancel()}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      <ul aria-label="Files">
        {found.slice(0, shown).map((line) => (
          <ImportLineRow key={line.id} {...{ line, swims, units, onCompare }} isCompared={compared === line.id} />
        ))}
      </ul>
      {more > 0 && (
        <p className="grid justify-items-center border-line border-t p-3">
          <Button variant="secondary" size="sm" onClick={showMore}>
            Show more
          </Button>
        </p>
      )}
      <ResultsFoot {...{ swims, lines, onUndone }} canUndo={counts.imported > 0} />
    </Card>
  );
}

type ProgressProps = { total: number; counts: ReturnType<typeof countLines> };

/** Said politely each tenth, not for each file. */
function Progress({ total, counts }: ProgressProps) {
  const done = total - counts.pending;
  const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
  const words =
    counts.pending > 0
      ? `${tenth * 10} percent read`
      : `All read: ${counts.imported} imported, ${counts.duplicate} duplicates, ${counts.question} to answer, ${counts.failed} failed`;
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

type FootProps = Pick<ImportResultsProps, "swims" | "lines" | "onUndone"> & { canUndo: boolean };

function ResultsFoot({ swims, lines, onUndone, canUndo }: FootProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function undo() {
    setIsAsking(false);
    setIsUndoing(true);
    setProblem(undefined);
    try {
      await swims.undo();
      onUndone();
    } catch (cause) {
      setProblem(`${problemWords(cause)} The import is still here; try again.`);
    }
    setIsUndoing(false);
  }

  return (
    <div className="grid gap-3 border-line border-t p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">Original files are kept. No weather is added.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile("swim-import.csv", new Blob([writeResultsCsv(lines)], { type: "text/csv" }))}
          >
            <Download className="size-4" aria-hidden /> List as CSV
          </Button>
          {canUndo && (
            <Button
              variant="secondary"
              size="sm"
              className="border-danger! text-danger!"
              pending={isUndoing}
              onClick={() => setIsAsking(true)}
            >
              <Undo2 className="size-4" aria-hidden /> Undo this import
            </Button>
          )}
        </div>
      </div>
      <ProblemNote message={problem} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo this import?"
        description="Its swims, tracks and files are removed. Merged swims go back to what they were."
        confirmLabel="Undo import"
        onConfirm={() => void undo()}
      />
    </div>
  );
}
