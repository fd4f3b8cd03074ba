import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import {
  chooseRowList,
  countRows,
  type ImportView,
  importAddress,
  ROW_LISTS,
  type RowList,
} from "#domain/spot-imports/import-view.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";
import { CheckedRows } from "./checked-rows.tsx";
import { RowCounts } from "./row-counts.tsx";
import { ROWS_PER_PAGE } from "./spot-imports.data.ts";
import { importRowsQuery, useSaveReport } from "./spot-imports.queries.ts";

const LIST_WORDS: Readonly<Record<RowList, string>> = {
  errors: "Errors",
  duplicates: "Duplicates",
  warnings: "Warnings",
  all: "All",
};

type RowsPanelProps = { userId: string; job: SpotImport; view: ImportView; children?: ReactNode };

/** The result of the dry run: counts, lists of rows and the report to download. */
export function RowsPanel({ userId, job, view, children }: RowsPanelProps) {
  const list = view.list ?? chooseRowList(job);
  const counts = countRows(job);
  const rows = useQuery(importRowsQuery(userId, job.id, list, view.page));
  const report = useSaveReport();
  const lastPage = Math.max(0, Math.ceil(counts[list] / ROWS_PER_PAGE) - 1);
  const addressOf = (page: number) => importAddress({ importId: job.id, list, page });
  return (
    <Card as="section" className="min-w-0 overflow-hidden p-0!">
      <h2 className="sr-only">Dry run</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
        <RowCounts job={job} />
        <div className="flex flex-wrap items-center gap-2">
          <nav aria-label="Lists of rows" className="flex flex-wrap gap-2">
            {ROW_LISTS.map((known) => (
              <ChipLink
                key={known}
                to={importAddress({ importId: job.id, list: known })}
                isCurrent={known === list}
                preventScrollReset
              >
                {LIST_WORDS[known]} {formatNumber(counts[known])}
              </ChipLink>
            ))}
          </nav>
          <Button variant="secondary" size="sm" pending={report.isPending} onClick={() => report.mutate(job)}>
            <Download className="size-4" aria-hidden />
            Row report
          </Button>
        </div>
      </div>
      <QueryView
        query={rows}
        loading="Loading rows"
        failed="Couldn't load the rows."
        empty={<p className="border-line border-t px-5 py-8 text-center text-muted">No rows in this list.</p>}
      >
        {(found) => <CheckedRows job={job} rows={found} label={LIST_WORDS[list]} />}
      </QueryView>
      {lastPage > 0 && (
        <nav aria-label="Pages" className="flex items-center gap-3 border-line border-t px-5 py-3">
          {view.page > 0 && (
            <ButtonLink variant="secondary" size="sm" to={addressOf(view.page - 1)} preventScrollReset>
              Previous
            </ButtonLink>
          )}
          {view.page < lastPage && (
            <ButtonLink variant="secondary" size="sm" to={addressOf(view.page + 1)} preventScrollReset>
              Next
            </ButtonLink>
          )}
          <span className="text-muted text-sm">
            Page {formatNumber(view.page + 1)} of {formatNumber(lastPage + 1)}
          </span>
        </nav>
      )}
      {children}
    </Card>
  );
}
