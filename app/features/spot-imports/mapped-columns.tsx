import { ArrowRight } from "lucide-react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FIELD_WORDS } from "#domain/spot-imports/import-fields.ts";
import { importAddress } from "#domain/spot-imports/import-view.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";

/** The chosen columns, next to the dry run. */
export function MappedColumns({ job }: { job: SpotImport }) {
  const change = job.state === "checked" && (
    <TextLink to={importAddress({ importId: job.id, isMapping: true })}>Change</TextLink>
  );
  return (
    <Panel title="Columns" action={change}>
      <ul className="px-5 py-2 text-md">
        {job.headers.map((header, column) => {
          const field = job.mapping?.[column];
          return (
            <li key={header} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5 py-1.5">
              <code className="truncate font-mono text-sm">{header}</code>
              <ArrowRight className="size-3.5 text-muted" aria-label="is" />
              <span className={field ? "font-semibold" : "text-muted"}>{field ? FIELD_WORDS[field] : "skip"}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
