import { Megaphone } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { useMayHoldOutbox } from "#app/backend/outbox/use-may-hold-outbox.ts";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block, BlockProblem } from "#app/ui/block.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { agoText } from "#domain/age.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { type CrowdReport, isCaution, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import type { LoadedCrowdReports } from "./crowd-reports.data.ts";
import { KindIcon } from "./kind-icon.tsx";

const PendingList = lazyNamed(() => import("./pending-list.tsx"), "PendingList");

const SHOWN_REPORTS = 3;

type FromSwimmersProps = {
  spotId: string;
  section: Section<LoadedCrowdReports>;
  userId: string | null;
  signInPath: string;
  retryPath: string;
  onReport: () => void;
  /** Every report with its answers, once it is asked for. */
  allReports: ReactNode;
};

/** The newest reports, and a way to add one. */
export function FromSwimmers(props: FromSwimmersProps) {
  const { spotId, section, userId, signInPath, retryPath, onReport, allReports } = props;
  const isInBrowser = useIsInBrowser();
  const hasPending = useMayHoldOutbox();
  const { value, problem } = section;
  return (
    <Block
      title="From swimmers"
      anchor="crowd-reports"
      aside={
        value &&
        value.reports.length > 0 && (
          <a
            href="#all-reports"
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary text-sm"
          >
            All {value.reports.length}
          </a>
        )
      }
    >
      {value ? (
        <Newest reports={value.reports} now={new Date(value.loadedAt)} />
      ) : (
        <BlockProblem problem={problem ?? ""} retryPath={retryPath} />
      )}
      {allReports}
      {userId && hasPending && (
        <Suspense>
          <PendingList userId={userId} spotId={spotId} />
        </Suspense>
      )}
      {userId ? (
        <Button className={WIDE} disabled={!isInBrowser} aria-haspopup="dialog" onClick={onReport}>
          <Megaphone className="size-5" aria-hidden /> What's it like there?
        </Button>
      ) : (
        <ButtonLink to={signInPath} className={WIDE}>
          <Megaphone className="size-5" aria-hidden /> What's it like there?
        </ButtonLink>
      )}
    </Block>
  );
}

const WIDE = "mt-2 w-full bg-tint! text-primary! hover:brightness-97";

function Newest({ reports, now }: { reports: readonly CrowdReport[]; now: Date }) {
  const newest = reports
    .toSorted((one, other) => Date.parse(other.observedAt) - Date.parse(one.observedAt))
    .slice(0, SHOWN_REPORTS);
  if (newest.length === 0) {
    return <p className="text-muted text-md">No recent reports. That's neither a good nor a bad sign.</p>;
  }
  return (
    <ul className="-mt-1">
      {newest.map((report) => (
        <NewReport key={report.id} report={report} now={now} />
      ))}
    </ul>
  );
}

function NewReport({ report, now }: { report: CrowdReport; now: Date }) {
  const { units } = usePreferences();
  const { kind, observedAt, confirmations, status } = report;
  const says = rewordFigures(saysText(report), units);
  return (
    <li className="flex items-start gap-3 py-2">
      <span
        className={`grid size-8.5 shrink-0 place-items-center rounded-full ${isCaution(report) ? "bg-chip-caution text-buoy-text" : "bg-sunken"}`}
      >
        <KindIcon kind={kind} className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold leading-snug">
          {CROWD_REPORT_KINDS[kind].word}: {says}
        </p>
        <p className="text-muted text-xs">
          {[agoText(observedAt, now), agreementText(confirmations), status === "verified" && "verified"]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </li>
  );
}

function agreementText(confirmations: number) {
  if (confirmations === 0) return null;
  return confirmations === 1 ? "1 swimmer agrees" : `${confirmations} swimmers agree`;
}
