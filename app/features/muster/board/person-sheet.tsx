import { Phone } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { formatTime } from "#domain/format/dates.ts";
import { type BoardRow, mergeEntries } from "#domain/muster/board.ts";
import { rowNote } from "#domain/muster/board-words.ts";
import type { Muster, MusterAction } from "#domain/muster/entry.ts";
import type { RowActions } from "./board-row.tsx";
import { telephoneLink } from "./telephone-link.ts";

const PRESSED: Readonly<Record<MusterAction, string>> = { in: "in", out: "out", ashore: "ashore", undo: "taken back" };

type PersonSheetProps = { row: BoardRow; muster: Muster; nowMs: number; actions: RowActions; onClose: () => void };

/** Numbers for the day, what the person told, and every press about them. */
export function PersonSheet({ row, muster, nowMs, actions, onClose }: PersonSheetProps) {
  const { person, state } = row;
  const { timeZone } = muster.gathering;
  const pod = muster.pods.find(({ id }) => id === person.podId);
  const history = mergeEntries(muster.entries).filter(({ attendeeId }) => attendeeId === person.attendeeId);
  function act(run: () => void) {
    run();
    onClose();
  }
  const facts = [
    pod && [pod.name, pod.plan].filter(Boolean).join(", "),
    person.capColor && `${person.capColor} cap`,
    person.isFirstTime && "First swim with the group",
    person.noteToHost,
  ].filter(Boolean);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person.name}
      description={rowNote(row, { nowMs, timeZone })}
    >
      <div className="grid gap-4">
        <Numbers row={row} />
        {facts.map((fact) => (
          <p key={String(fact)}>{fact}</p>
        ))}
        <div className="flex flex-wrap gap-2">
          {state !== "in" && <Button onClick={() => act(() => actions.press(row, "in"))}>In the water</Button>}
          {state === "in" && <Button onClick={() => act(() => actions.press(row, "out"))}>Out</Button>}
          {row.entryIds.length > 0 && (
            <Button variant="secondary" onClick={() => act(() => actions.undo(row))}>
              Undo “{state}”
            </Button>
          )}
        </div>
        {history.length > 0 && (
          <ol className="text-muted text-sm">
            {history.map(({ id, at, action }) => (
              <li key={id}>
                {formatTime(at, timeZone)} {PRESSED[action]}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

function Numbers({ row: { person } }: { row: BoardRow }) {
  const own = telephoneLink(person.phone);
  const other = telephoneLink(person.emergencyPhone);
  if (!own && !other) return <p className="text-muted">Gave no number for today.</p>;
  return (
    <div className="grid gap-2">
      {own && <CallLink href={own} label={`Call ${person.name}`} phone={person.phone} />}
      {other && (
        <CallLink
          href={other}
          label={`Call ${person.emergencyName ?? "their contact"}`}
          phone={person.emergencyPhone}
        />
      )}
    </div>
  );
}

function CallLink({ href, label, phone }: { href: string; label: string; phone: string | null }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-13 items-center justify-center gap-2 rounded-control border border-control px-4 font-semibold hover:bg-sunken"
    >
      <Phone className="size-5" aria-hidden />
      {label}
      <span className="font-normal text-muted">{phone}</span>
    </a>
  );
}
