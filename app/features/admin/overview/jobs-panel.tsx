import { useQuery } from "@tanstack/react-query";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type AdminJob, jobState } from "#domain/admin/overview.ts";
import { ageText } from "#domain/age.ts";
import { formatMoment } from "#domain/format/dates.ts";
import { overviewQuery } from "./overview.queries.ts";

const LOOK = {
  well: "bg-chip-good text-ink",
  waiting: "bg-sunken text-muted",
  failing: "bg-chip-avoid text-danger",
} as const;

/** How the last runs of each schedule went, when the next one is, and the raw error of the last failure. What fails is open. */
export function JobsPanel({ adminId }: { adminId: string }) {
  const { data, dataUpdatedAt } = useQuery(overviewQuery(adminId));
  if (!data || data.jobs.length === 0) return null;
  const failing = data.jobs.filter((job) => jobState(job) === "failing");
  const others = data.jobs.filter((job) => jobState(job) !== "failing");
  return (
    <div id="jobs">
      <Panel title="Jobs">
        {failing.length > 0 && <JobLines jobs={failing} now={dataUpdatedAt} />}
        {others.length > 0 && (
          <details>
            <summary className="flex min-h-11 items-center px-5 text-md">{others.length} without a failure</summary>
            <JobLines jobs={others} now={dataUpdatedAt} />
          </details>
        )}
      </Panel>
    </div>
  );
}

const JobLines = ({ jobs, now }: { jobs: readonly AdminJob[]; now: number }) => (
  <ul>
    {jobs.map((job) => (
      <JobLine key={job.name} job={job} now={now} />
    ))}
  </ul>
);

function JobLine({ job, now }: { job: AdminJob; now: number }) {
  const state = jobState(job);
  const { lastSuccessAt, lastFailureAt, nextRunAt } = job;
  const moment = (at: string) => formatMoment(at, deviceTimeZone());
  const facts = [
    nextRunAt ? `Next run ${moment(nextRunAt)}` : `Runs at ${job.schedule} (UTC)`,
    lastSuccessAt && `last success ${moment(lastSuccessAt)}`,
    lastFailureAt && `last failure ${moment(lastFailureAt)}`,
  ];
  return (
    <li className="border-line border-b px-5 py-2 text-md last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere min-w-0">{job.name}</span>
        <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm ${LOOK[state]}`}>
          {state === "well" ? ageText(lastSuccessAt ?? "", now) : { waiting: "not run yet", failing: "failed" }[state]}
        </span>
      </div>
      <p className="text-muted text-xs">{facts.filter(Boolean).join(" · ")}</p>
      {job.rawError && (
        <p className={`wrap-anywhere font-mono text-xs ${state === "failing" ? "text-danger" : "text-muted"}`}>
          {job.rawError}
        </p>
      )}
    </li>
  );
}
