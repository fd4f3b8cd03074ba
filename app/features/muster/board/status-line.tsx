import { CloudOff } from "lucide-react";
import type { MusterLink } from "../use-muster.ts";

type StatusLineProps = {
  link: MusterLink;
  /** "Sam S. is out." */
  last: string;
  onUndo: (() => void) | null;
};

/** The last press with its undo, and whether the other phones have what this one counted. */
export function StatusLine({ link, last, onUndo }: StatusLineProps) {
  const isApart = link.isOffline || !link.isKept || link.refusal !== null;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-[#d3e0e2] text-sm">
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        {last || <LinkWords link={link} />}
      </p>
      {onUndo && (
        <button
          type="button"
          onClick={onUndo}
          className="-my-1.5 min-h-11 rounded-control px-3 font-semibold text-[#ffffff] underline underline-offset-4"
        >
          Undo
        </button>
      )}
      {last && isApart && (
        <p role="status" className="flex min-w-0 basis-full items-center gap-1.5 pb-1">
          <LinkWords link={link} />
        </p>
      )}
    </div>
  );
}

const LOUD = "font-bold text-[#ff9d98]";

function LinkWords({ link: { isOffline, isLive, waiting, refusal, isKept } }: { link: MusterLink }) {
  if (!isKept) return <strong className={LOUD}>This device can't keep counts. Leave this page open.</strong>;
  if (refusal !== null) return <strong className={LOUD}>Not sent: {refusal}</strong>;
  if (isOffline) {
    return (
      <>
        <CloudOff className="size-4 shrink-0" aria-hidden />
        {waiting > 0 ? "No signal. Saved here, sent later." : "No signal. Other phones may know more."}
      </>
    );
  }
  if (waiting > 0) return <>Sending…</>;
  return <>{isLive ? "Live with other hosts" : "Connecting…"}</>;
}
