import { FileUp } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useChosenFiles } from "#app/ui/form/use-chosen-files.ts";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { FIELD_WORDS, IMPORT_FIELDS, REQUIRED_FIELDS } from "#domain/spot-imports/import-fields.ts";
import { MAX_IMPORT_MB } from "#domain/spot-imports/import-limits.ts";
import { importAddress } from "#domain/spot-imports/import-view.ts";
import { importProblemText } from "./import-problem-text.ts";
import { useUploadFile } from "./spot-imports.queries.ts";

const listWords = (isRequired: boolean) =>
  IMPORT_FIELDS.filter((field) => REQUIRED_FIELDS.includes(field) === isRequired)
    .map((field) => FIELD_WORDS[field])
    .join(", ");

/** The native file input fills the box, so it takes clicks, keys and drops everywhere. */
export function FileStep({ userId }: { userId: string }) {
  const upload = useUploadFile(userId);
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);

  const chosen = useChosenFiles(([file]) => {
    setIsOver(false);
    if (!file || upload.isPending) return;
    upload.mutate(file, { onSuccess: (importId) => void navigate(importAddress({ importId })) });
  });

  return (
    <div className="grid gap-4">
      <div
        className={`relative grid min-h-56 place-items-center rounded-card border-2 border-dashed px-5 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${isOver ? "border-primary bg-tint" : "border-control bg-surface"}`}
      >
        <div>
          {upload.isPending ? <Spinner /> : <FileUp className="mx-auto size-8 text-primary" aria-hidden />}
          <p className="mt-3 font-semibold text-lg" role="status">
            {upload.isPending ? "Uploading…" : "Choose or drop a CSV file"}
          </p>
          <p className="mt-1 text-md text-muted">Up to {MAX_IMPORT_MB} MB. Nothing is saved before you confirm.</p>
        </div>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          disabled={upload.isPending}
          {...chosen}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <ProblemNote message={upload.error ? importProblemText(upload.error) : undefined} />
      <dl className="grid gap-x-6 gap-y-1 text-md sm:grid-cols-[auto_1fr]">
        <dt className="font-medium">Required columns</dt>
        <dd className="text-muted">{listWords(true)}</dd>
        <dt className="font-medium">Optional columns</dt>
        <dd className="text-muted">{listWords(false)}</dd>
      </dl>
    </div>
  );
}
