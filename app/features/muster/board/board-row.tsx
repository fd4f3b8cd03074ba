import { Check, Phone } from "lucide-react";
import { Avatar } from "#app/ui/avatar.tsx";
import type { BoardRow as Row } from "#domain/muster/board.ts";
import { rowNote } from "#domain/muster/board-words.ts";
import { telephoneLink } from "./telephone-link.ts";

export type RowReader = { nowMs: number; timeZone: string };

export type RowActions = {
  press: (row: Row, action: "in" | "out" | "ashore") => void;
  undo: (row: Row) => void;
  open: (attendeeId: string) => void;
};

/** 52 pixels high: for wet, cold hands. */
const PRESS =
  "inline-flex min-h-13 shrink-0 items-center justify-center gap-2 rounded-control border px-3 font-semibold text-base min-w-20 sm:min-w-24";
const PLAIN = `${PRESS} border-control bg-surface text-ink hover:bg-sunken`;
const MAIN = `${PRESS} border-primary bg-primary text-on-primary hover:bg-primary-strong`;
const DANGER = `${PRESS} border-danger bg-surface text-danger hover:bg-chip-avoid`;

type BoardRowProps = { row: Row; reader: RowReader; actions: RowActions };

export function BoardRow({ row, reader, actions }: BoardRowProps) {
  const { person, shown } = row;
  const isOverdue = shown === "overdue";
  return (
    <li
      className={`flex items-center gap-2 border-line border-b px-4 py-1.5 ${isOverdue ? "bg-chip-avoid" : ""}`}
      data-state={shown}
    >
      <button
        type="button"
        onClick={() => actions.open(person.attendeeId)}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
      >
        <Avatar name={person.name} size="sm" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {person.name}
            {person.isGuest && <span className="font-normal text-muted"> (guest)</span>}
          </span>
          <span className={`block text-sm ${isOverdue ? "font-semibold text-danger" : "text-muted"}`}>
            {isOverdue && <span className="sr-only">Overdue: </span>}
            {row.isWithoutBuddy && !isOverdue ? (
              <strong className="text-danger">{rowNote(row, reader)}</strong>
            ) : (
              rowNote(row, reader)
            )}
          </span>
        </span>
      </button>
      <RowButtons row={row} actions={actions} />
    </li>
  );
}

function RowButtons({ row, actions }: Pick<BoardRowProps, "row" | "actions">) {
  const { person, state, shown } = row;
  const { name, attendeeId } = person;
  if (state === "out") {
    return (
      <>
        <span className="flex items-center gap-1 text-sm max-sm:sr-only">
          <Check className="size-4 text-quality-good" aria-hidden /> Out
        </span>
        <button type="button" className={PLAIN} aria-label={`Undo: ${name} is out`} onClick={() => actions.undo(row)}>
          <Check className="size-4 text-quality-good sm:hidden" aria-hidden />
          Undo
        </button>
      </>
    );
  }
  if (state === "ashore") {
    return (
      <button type="button" className={MAIN} aria-label={`${name} in`} onClick={() => actions.press(row, "in")}>
        In
      </button>
    );
  }
  const call = telephoneLink(person.phone);
  return (
    <>
      {shown === "overdue" &&
        (call ? (
          <a href={call} className={DANGER} aria-label={`Call ${name}`}>
            <Phone className="size-5" aria-hidden />
            Call
          </a>
        ) : (
          <button type="button" className={DANGER} aria-label={`Call ${name}`} onClick={() => actions.open(attendeeId)}>
            <Phone className="size-5" aria-hidden />
            Call
          </button>
        ))}
      <button type="button" className={PLAIN} aria-label={`${name} out`} onClick={() => actions.press(row, "out")}>
        Out
      </button>
    </>
  );
}
