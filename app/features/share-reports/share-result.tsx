import { type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { ShareDestination, ShareForm } from "#domain/share-reports/share-options.ts";
import { reportCalendarPath, reportEmbedPath, reportImagePath, reportPath, reportPdfPath } from "./share-addresses.ts";

type ShareResultProps = { id: string; choice: ShareForm; spotName: string; siteUrl: string };

const LINK =
  "inline-flex min-h-11 w-full items-center justify-center rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong";

/** Ways to send a report; the chosen one is first. */
export function ShareResult({ id, choice, spotName, siteUrl }: ShareResultProps) {
  const address = `${siteUrl}${reportPath(id)}`;
  const subject = choice.title || `Open water: ${spotName}`;
  const words = encodeURIComponent(`${subject}\n${address}`);
  const file = choice.format === "pdf" ? reportPdfPath(id) : reportImagePath(id);
  const ways: Readonly<Record<ShareDestination, ReactNode>> = {
    social: <SystemShare title={subject} url={address} />,
    email: (
      <a className={LINK} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${words}`}>
        Write the email
      </a>
    ),
    sms: (
      <a className={LINK} href={`sms:?&body=${words}`}>
        Write the message
      </a>
    ),
    download: (
      <a className={LINK} href={file} download>
        Download the {choice.format === "pdf" ? "PDF" : "picture"}
      </a>
    ),
    calendar: <CalendarChoice id={id} />,
  };
  return (
    <div className="flex flex-col gap-4">
      {ways[choice.destination]}
      <CopyField label="Link" value={address} />
      {choice.format === "embed" && (
        <CopyField
          label="Embed code"
          value={`<iframe src="${siteUrl}${reportEmbedPath(id)}" title="Open-water report" width="100%" height="420" loading="lazy"></iframe>`}
        />
      )}
      <p className="flex flex-wrap gap-x-5">
        {[
          { to: reportPath(id), text: "Open the report" },
          { to: reportImagePath(id), text: "Picture" },
          { to: reportPdfPath(id), text: "PDF" },
        ].map(({ to, text }) => (
          <a key={to} href={to} className="inline-flex min-h-11 items-center font-medium text-primary underline">
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}

/** The device's own share sheet, if it has one. */
function SystemShare({ title, url }: { title: string; url: string }) {
  if (!("share" in navigator)) return null;
  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (problem) {
      // Closing the sheet is not a problem.
      if (!(problem instanceof DOMException && problem.name === "AbortError"))
        showNotice({ kind: "error", text: "This device couldn't share it. Copy the link instead." });
    }
  }
  return <Button onClick={() => void share()}>Share…</Button>;
}

function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showNotice({ kind: "success", text: `${label} copied` });
    } catch {
      showNotice({ kind: "error", text: "Copying isn't allowed here. Select the text instead." });
    }
  }
  return (
    <FieldFrame id={id} label={label}>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className={`min-h-11 min-w-0 flex-1 ${CONTROL}`}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </FieldFrame>
  );
}

/** Entered in the device's time zone; the event uses the spot's. */
function CalendarChoice({ id }: { id: string }) {
  const fieldId = useId();
  const [at, setAt] = useState("");
  const instant = at === "" ? null : new Date(at);
  const query = instant && !Number.isNaN(instant.getTime()) ? `?at=${instant.toISOString()}` : "";
  return (
    <>
      <FieldFrame
        id={fieldId}
        label="When do you swim?"
        hint="In this device's time zone. Empty means the next full hour."
      >
        <input
          id={fieldId}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
          aria-describedby={`${fieldId}-hint`}
          className={`min-h-11 ${CONTROL}`}
        />
      </FieldFrame>
      <a className={LINK} href={`${reportCalendarPath(id)}${query}`} download>
        Add to calendar
      </a>
    </>
  );
}
