import { Phone } from "lucide-react";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Board } from "#domain/muster/board.ts";
import { toEmergencyCard } from "#domain/muster/emergency.ts";
import type { MusterGathering } from "#domain/muster/entry.ts";

type EmergencyDialogProps = { gathering: MusterGathering; board: Board; onClose: () => void };

/** Needs no network: number, place and position come with the board. */
export function EmergencyDialog({ gathering, board, onClose }: EmergencyDialogProps) {
  const card = toEmergencyCard(gathering, board);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Emergency">
      <div className="grid gap-4">
        {card.dial && (
          <a
            href={`tel:${card.dial}`}
            className="inline-flex min-h-14 items-center justify-center gap-2 rounded-control bg-danger px-5 font-semibold text-lg text-on-danger"
          >
            <Phone className="size-6" aria-hidden />
            Call {card.dial}
          </a>
        )}
        <p>
          {card.number && card.number !== card.dial && `${card.number}. `}
          {card.advice}
        </p>
        <section className="rounded-card bg-sunken p-4">
          <h3 className="font-body font-semibold text-muted text-sm">Say</h3>
          {card.say.map((sentence) => (
            <p key={sentence} className="mt-1 text-lg">
              {sentence}
            </p>
          ))}
        </section>
        {card.plan && (
          <section>
            <h3 className="font-body font-semibold text-muted text-sm">Emergency plan</h3>
            <p className="whitespace-pre-line">{card.plan}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
