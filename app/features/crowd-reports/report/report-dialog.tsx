import { useRef, useState } from "react";
import { type Coordinates, describeDevice, locate } from "#app/browser/locate.ts";
import { readStored } from "#app/browser/storage.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import {
  CROWD_REPORT_KIND_NAMES,
  CROWD_REPORT_KINDS,
  type CrowdReportKind,
} from "#domain/crowd-reports/crowd-report-kinds.ts";
import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import { useSendReport } from "../crowd-reports.queries.ts";
import { KindIcon } from "../kind-icon.tsx";
import { NO_EXTRAS, ReportExtras } from "./report-extras.tsx";
import type { ReportOutcome } from "./save-report.ts";
import { type ReportValue, ValueChoice } from "./value-choice.tsx";

type ReportDialogProps = {
  userId: string;
  spot: { id: string; name: string };
  /** Asks for its value at once. */
  firstKind?: CrowdReportKind;
  onClose: () => void;
};

/** After this the report is sent without a position. */
const POSITION_TIMEOUT_MS = 3_000;

const waitFor = (position: Promise<Coordinates | null>) =>
  Promise.race([position, new Promise<null>((resolve) => setTimeout(resolve, POSITION_TIMEOUT_MS, null))]);

/** Two taps: the kind, then the value, which sends it. */
export function ReportDialog({ userId, spot, firstKind, onClose }: ReportDialogProps) {
  const [kind, setKind] = useState<CrowdReportKind | null>(firstKind ?? null);
  const [extras, setExtras] = useState(NO_EXTRAS);
  const [isLocating, setIsLocating] = useState(false);
  const position = useRef<Promise<Coordinates | null>>(Promise.resolve(null));
  const { mutate, isPending, error } = useSendReport(userId);
  const isBusy = isPending || isLocating;

  function choose(next: CrowdReportKind) {
    setKind(next);
    // Meanwhile the browser may ask the swimmer; without an answer there is no position.
    if (readStored("privacyPreferences").allowLocationAccess) position.current = locate();
  }

  async function send({ value, temperatureC }: ReportValue) {
    if (!kind || isBusy) return;
    setIsLocating(true);
    const coordinates = await waitFor(position.current);
    setIsLocating(false);
    const draft: ReportDraft = {
      id: crypto.randomUUID(),
      spotId: spot.id,
      kind,
      value,
      temperatureC,
      note: extras.note,
      visibility: extras.visibility,
      coordinates,
      device: describeDevice(),
      observedAt: new Date().toISOString(),
    };
    mutate({ draft, picture: extras.picture }, { onSuccess: finish });
  }

  function finish(outcome: ReportOutcome) {
    if (outcome === "sent") showNotice({ kind: "success", text: "Thank you. Your report is live." });
    if (outcome === "waiting") showNotice({ kind: "info", text: "Will send when you're online." });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind ? CROWD_REPORT_KINDS[kind].question : "What do you want to report?"}
      description={kind ? "Tap to send. You can withdraw it later." : spot.name}
    >
      {kind ? (
        <>
          <ReportExtras extras={extras} onChange={setExtras} />
          <ValueChoice kind={kind} isBusy={isBusy} onSay={(said) => void send(said)} onBack={() => setKind(null)} />
        </>
      ) : (
        <KindChoice onChoose={choose} />
      )}
      <p role="status" className="mt-3 text-muted text-sm">
        {isLocating && "Finding your position…"}
        {isPending && "Sending…"}
      </p>
      <ProblemNote message={error?.message} />
    </Dialog>
  );
}

function KindChoice({ onChoose }: { onChoose: (kind: CrowdReportKind) => void }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {CROWD_REPORT_KIND_NAMES.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            onClick={() => onChoose(kind)}
            className="flex h-full min-h-20 w-full flex-col items-center justify-center gap-1.5 rounded-control border border-control bg-surface px-1 py-2 text-center font-medium text-sm leading-tight hover:bg-sunken"
          >
            <KindIcon kind={kind} className="size-6 text-primary" />
            {CROWD_REPORT_KINDS[kind].word}
          </button>
        </li>
      ))}
    </ul>
  );
}
