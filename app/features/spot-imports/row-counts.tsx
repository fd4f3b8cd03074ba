import { formatNumber } from "#domain/format/numbers.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);

/** What the dry run found or the import did, in figures. */
export function RowCounts({ job }: { job: SpotImport }) {
  const counts = [
    job.nextRow === 0
      ? { count: job.readyRows, label: "to import", color: "text-quality-good" }
      : { count: job.processedRows, label: "imported", color: "text-quality-good" },
    { count: job.duplicateRows, label: plural(job.duplicateRows, "duplicate"), color: "text-primary" },
    { count: job.errorRows, label: plural(job.errorRows, "error"), color: "text-danger" },
    { count: job.warningRows, label: plural(job.warningRows, "warning"), color: "text-buoy-text" },
  ];
  return (
    <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-md">
      {counts.map(({ count, label, color }) => (
        <span key={label} className="flex items-baseline gap-1.5">
          <span className={`font-bold font-heading text-xl ${count > 0 ? color : "text-muted"}`}>
            {formatNumber(count)}
          </span>{" "}
          <span className="text-muted">{label}</span>
        </span>
      ))}
    </p>
  );
}
