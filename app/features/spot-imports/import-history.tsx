import { useQuery } from "@tanstack/react-query";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatMoment } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { importAddress } from "#domain/spot-imports/import-view.ts";
import type { ImportState, SpotImport } from "#domain/spot-imports/spot-import.ts";
import { UndoButton } from "./import-outcome.tsx";
import { importsQuery } from "./spot-imports.queries.ts";

const STATE_WORDS: Readonly<Record<ImportState, (job: SpotImport) => string>> = {
  uploaded: () => "Not checked yet",
  reading: () => "Checking",
  checked: ({ readyRows }) => `${formatNumber(readyRows)} to import`,
  importing: ({ processedRows }) => `Importing, ${formatNumber(processedRows)} so far`,
  stopped: ({ processedRows }) => `Stopped after ${formatNumber(processedRows)}`,
  imported: ({ processedRows }) => `${formatNumber(processedRows)} spots`,
  undoing: () => "Undoing",
  undone: ({ keptRows }) => (keptRows > 0 ? `Undone, ${formatNumber(keptRows)} kept` : "Undone"),
  failed: () => "Failed",
};

/** The newest imports, each with a button to undo it. */
export function ImportHistory({ userId, currentId }: { userId: string; currentId: string | null }) {
  const imports = useQuery(importsQuery(userId));
  return (
    <Panel title="Imports">
      <QueryView
        query={imports}
        loading="Loading imports"
        failed="Couldn't load your imports."
        empty={<p className="px-5 py-6 text-muted">No imports yet.</p>}
      >
        {(found) => (
          <ul>
            {found.map((job) => (
              <li
                key={job.id}
                className="flex items-center justify-between gap-3 border-line border-b px-5 py-2.5 last:border-b-0"
              >
                <div className="min-w-0 text-md">
                  {job.id === currentId ? (
                    <span className="block truncate font-semibold" aria-current="true">
                      {job.fileName}
                    </span>
                  ) : (
                    <TextLink to={importAddress({ importId: job.id })} className="block truncate">
                      {job.fileName}
                    </TextLink>
                  )}
                  <p className="text-muted text-sm">
                    <time dateTime={job.createdAt}>{formatMoment(job.createdAt, deviceTimeZone())}</time> ·{" "}
                    {STATE_WORDS[job.state](job)}
                  </p>
                </div>
                <UndoButton job={job} isSmall />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
