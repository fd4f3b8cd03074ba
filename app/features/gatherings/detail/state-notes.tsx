import { CircleX, EyeOff, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";

/** What stands before everything else: canceled, waiting for review, hidden. */
export function StateNotes({ gathering: { state, cancelReason, hiddenReason, isHost } }: { gathering: Gathering }) {
  return (
    <>
      {state === "cancelled" && (
        <Note tone="bg-chip-avoid" icon={<CircleX className="text-danger" aria-hidden />} role="alert">
          <strong>Canceled.</strong> {cancelReason}
        </Note>
      )}
      {state === "pending" && isHost && (
        <Note tone="bg-chip-caution" icon={<Hourglass aria-hidden />}>
          <strong>Waiting for review.</strong> Our team looks at a host's first public event. You'll be notified.
        </Note>
      )}
      {hiddenReason && isHost && (
        <Note tone="bg-chip-caution" icon={<EyeOff aria-hidden />}>
          <strong>Hidden by our team; only hosts see it.</strong> Why: {hiddenReason}
        </Note>
      )}
    </>
  );
}

function Note({ tone, icon, role, children }: { tone: string; icon: ReactNode; role?: "alert"; children: ReactNode }) {
  return (
    <p
      role={role}
      className={`wrap-anywhere flex gap-3 rounded-card px-4 py-3.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 ${tone}`}
    >
      {icon}
      <span>{children}</span>
    </p>
  );
}
