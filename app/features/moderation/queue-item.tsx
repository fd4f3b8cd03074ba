import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/field-frame.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { DISTANCE_WORDS, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { agoText } from "#domain/crowd-reports/report-age.ts";
import type { Decision, QueuedReport } from "./moderation.data.ts";
import { useDecideReport } from "./moderation.queries.ts";

const DECIDED: Readonly<Record<Decision["status"], string>> = {
  verified: "Verified.",
  rejected: "Rejected: nobody else sees it any more.",
  pending: "Put back: it counts as not verified.",
};

/** One report in the queue: what it says, what others find wrong with it, and what to decide. */
export function QueueItem({ item, now }: { item: QueuedReport; now: Date }) {
  const { report, spotName, complaints, rejection } = item;
  const { mutate, isPending, error } = useDecideReport();
  const [isRejecting, setIsRejecting] = useState(false);

  function decide(decision: Decision) {
    const undo = () => mutate({ reportId: report.id, decision: { status: "pending" } });
    mutate(
      { reportId: report.id, decision },
      {
        onSuccess: () =>
          showNotice({
            kind: "success",
            text: DECIDED[decision.status],
            ...(decision.status === "pending" ? {} : { action: { label: "Undo", onPress: undo } }),
          }),
      },
    );
  }

  return (
    <>
      <h3 className="text-lg">
        {CROWD_REPORT_KINDS[report.kind].word}: {saysText(report)}
      </h3>
      <p className="mt-1 text-muted text-md">
        <TextLink to={`/locations/${report.spotId}`}>{spotName}</TextLink> · {agoText(report.observedAt, now)},{" "}
        {DISTANCE_WORDS[report.distance]} · trust {Math.round(report.trust)} of 100 · confirmed {report.confirmations}×,
        called over {report.allClears}×
      </p>
      {report.note && <p className="mt-2 break-words">“{report.note}”</p>}
      {report.pictures.map(({ url, thumbnailUrl }) => (
        <a key={url} href={url} className="mt-2 inline-block">
          <img src={thumbnailUrl} alt="Sent with the report" loading="lazy" className="h-32 rounded-control" />
        </a>
      ))}
      {complaints.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-buoy-text">
          {complaints.map(({ reason, note }, index) => (
            <li key={`${reason}-${index.toString()}`}>
              {reason}
              {note && `: “${note}”`}
            </li>
          ))}
        </ul>
      )}
      {rejection && <p className="mt-2">Rejected because: {rejection}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {report.status !== "verified" && (
          <Button variant="secondary" pending={isPending} onClick={() => decide({ status: "verified" })}>
            Verify
          </Button>
        )}
        {report.status !== "rejected" && !isRejecting && (
          <Button variant="secondary" onClick={() => setIsRejecting(true)}>
            Reject…
          </Button>
        )}
        {report.status !== "pending" && (
          <Button variant="secondary" pending={isPending} onClick={() => decide({ status: "pending" })}>
            Put back
          </Button>
        )}
      </div>
      {isRejecting && (
        <RejectionForm
          isPending={isPending}
          onReject={(note) => decide({ status: "rejected", note })}
          onCancel={() => setIsRejecting(false)}
        />
      )}
      <div className="mt-2">
        <ProblemNote message={error?.message} />
      </div>
    </>
  );
}

const REASON_MAX_LENGTH = 500;

type RejectionFormProps = { isPending: boolean; onReject: (note: string) => void; onCancel: () => void };

function RejectionForm({ isPending, onReject, onCancel }: RejectionFormProps) {
  const id = useId();
  const [note, setNote] = useState("");
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onReject(note);
      }}
    >
      <FieldFrame id={id} label="Why is it rejected?" hint="Its author reads this. Three letters or more.">
        <input
          id={id}
          value={note}
          maxLength={REASON_MAX_LENGTH}
          onChange={(event) => setNote(event.target.value)}
          aria-describedby={`${id}-hint`}
          className={`min-h-11 ${CONTROL}`}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={isPending}>
          Reject
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
