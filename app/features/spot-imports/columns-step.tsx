import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { importError } from "#domain/spot-imports/import-errors.ts";
import {
  FIELD_WORDS,
  IMPORT_FIELDS,
  type ImportField,
  isImportField,
  REQUIRED_FIELDS,
} from "#domain/spot-imports/import-fields.ts";
import { importAddress } from "#domain/spot-imports/import-view.ts";
import { findMappingProblems, matchColumns } from "#domain/spot-imports/match-columns.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";
import { FileNotes } from "./file-notes.tsx";
import { importProblemText } from "./import-problem-text.ts";
import { useStartReading } from "./spot-imports.queries.ts";

const fieldLabel = (field: ImportField) => `${FIELD_WORDS[field]}${REQUIRED_FIELDS.includes(field) ? " *" : ""}`;

/** Which column of the file is which field of a spot. */
export function ColumnsStep({ job }: { job: SpotImport }) {
  const matches = matchColumns(job.headers);
  const [mapping, setMapping] = useState(() => job.mapping ?? matches.map(({ field }) => field));
  const [isAsked, setIsAsked] = useState(false);
  const start = useStartReading(job.id);
  const navigate = useNavigate();
  const problems = findMappingProblems(mapping);

  function howMatched(column: number) {
    if (!mapping[column]) return "";
    const match = matches[column];
    return match?.field === mapping[column] ? match.kind : "chosen";
  }

  function submit() {
    setIsAsked(true);
    if (problems.length > 0) return;
    start.mutate(mapping, { onSuccess: () => void navigate(importAddress({ importId: job.id }), { replace: true }) });
  }

  return (
    <div className="grid gap-4">
      <FileNotes job={job} />
      <Panel title="Columns" action={<span className="text-muted text-sm">* required</span>}>
        <ul>
          {job.headers.map((header, column) => {
            const isTwice = problems.some(
              ({ code, field }) => code === "field_mapped_twice" && field === mapping[column],
            );
            return (
              <li
                key={header}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 border-line border-b px-5 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_14rem_4rem]"
              >
                <div className="min-w-0">
                  <code className="block truncate font-mono text-md">{header}</code>
                  <p className="truncate text-muted text-sm">{job.sample[0]?.[column] || "empty"}</p>
                </div>
                <select
                  aria-label={`Field of ${header}`}
                  aria-invalid={isTwice || undefined}
                  value={mapping[column] ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    setMapping(mapping.with(column, isImportField(value) ? value : null))
                  }
                  className={`${CONTROL} min-h-11`}
                >
                  <option value="">Skip</option>
                  {IMPORT_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {fieldLabel(field)}
                    </option>
                  ))}
                </select>
                <span className="text-muted text-sm max-sm:hidden">{howMatched(column)}</span>
              </li>
            );
          })}
        </ul>
      </Panel>
      <ProblemNote message={problemText(isAsked ? problems : twiceOnly(problems), start.error)} />
      <div className="flex flex-wrap gap-2">
        <Button pending={start.isPending} onClick={submit}>
          Start dry run
        </Button>
        <ButtonLink variant="secondary" to={importAddress({})}>
          Other file
        </ButtonLink>
      </div>
      {start.isPending && (
        <p role="status" className="text-muted">
          A dry run saves nothing.
        </p>
      )}
    </div>
  );
}

type Problems = ReturnType<typeof findMappingProblems>;
const twiceOnly = (problems: Problems) => problems.filter(({ code }) => code === "field_mapped_twice");

function problemText(problems: Problems, error: Error | null) {
  if (problems.length > 0) return problems.map(({ code, field }) => importError(code, { field }).message).join(" ");
  return error ? importProblemText(error) : undefined;
}
