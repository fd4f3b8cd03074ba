import { useEffect, useMemo, useState } from "react";
import { useNow } from "#app/browser/hooks/use-now.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import { buildBoard, NEXT_ACTION, type BoardRow as Row } from "#domain/muster/board.ts";
import { stateAnnouncement } from "#domain/muster/board-words.ts";
import type { Muster } from "#domain/muster/entry.ts";
import { findByInitials } from "#domain/muster/find-person.ts";
import { SECOND_MS } from "#domain/time.ts";
import type { MusterHandle } from "../use-muster.ts";
import { AddPerson } from "./add-person.tsx";
import { BoardFoot } from "./board-foot.tsx";
import { BoardHeader } from "./board-header.tsx";
import { BoardList } from "./board-list.tsx";
import { EmergencyDialog } from "./emergency-dialog.tsx";
import { InitialsField } from "./initials-field.tsx";
import { OverdueAlert } from "./overdue-alert.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { StatusLine } from "./status-line.tsx";

const TICK_MS = 5 * SECOND_MS;

type Open = { kind: "person"; attendeeId: string } | { kind: "emergency" } | { kind: "add" } | null;

/** How long the undo of the last press is offered beside its name. */
const UNDO_OFFER_MS = 20 * SECOND_MS;

function useLastPress() {
  const [last, setLast] = useState<{ text: string; attendeeId: string } | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), UNDO_OFFER_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return [last, setLast] as const;
}

export function Board({ muster, handle }: { muster: Muster; handle: MusterHandle }) {
  const { gathering } = muster;
  const nowMs = useNow(TICK_MS) - handle.clockLeadMs();
  const board = useMemo(() => buildBoard(muster, nowMs), [muster, nowMs]);
  const [open, setOpen] = useState<Open>(null);
  const [typed, setTyped] = useState("");
  const [last, setLast] = useLastPress();
  const isWide = useIsWide();
  const close = () => setOpen(null);

  function press(row: Row, action: "in" | "out" | "ashore") {
    const { attendeeId, name } = row.person;
    handle.press({ attendeeId, action });
    setLast({ text: stateAnnouncement(name, action), attendeeId });
  }
  function undo({ person: { attendeeId }, entryIds }: Row) {
    handle.press(...entryIds.map((undoesId) => ({ attendeeId, action: "undo" as const, undoesId })));
    setLast(null);
  }
  const lastRow = board.rows.find(({ person }) => person.attendeeId === last?.attendeeId);
  const found = findByInitials(board.rows, typed);
  const shown = typed ? found : board.rows;
  function toggleFound() {
    const [first] = found;
    if (!first) return;
    press(first, NEXT_ACTION[first.state]);
    setTyped("");
  }
  const opened =
    open?.kind === "person" ? board.rows.find(({ person }) => person.attendeeId === open.attendeeId) : null;
  const actions = { press, undo, open: (attendeeId: string) => setOpen({ kind: "person", attendeeId }) };
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col lg:my-6 lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <BoardHeader gathering={gathering} counts={board.counts} nowMs={nowMs}>
        <StatusLine link={handle.link} last={last?.text ?? ""} onUndo={lastRow && last ? () => undo(lastRow) : null} />
      </BoardHeader>
      <OverdueAlert rows={board.rows} />
      <InitialsField
        value={typed}
        onChange={setTyped}
        onEnter={toggleFound}
        first={found[0] ?? null}
        onAdd={() => setOpen({ kind: "add" })}
      />
      <BoardList
        rows={shown}
        pods={isWide && !typed ? muster.pods : []}
        reader={{ nowMs, timeZone: gathering.timeZone }}
        actions={actions}
        isFiltered={typed !== ""}
        onAdd={() => setOpen({ kind: "add" })}
      />
      <BoardFoot
        gathering={gathering}
        board={board}
        link={handle.link}
        onEmergency={() => setOpen({ kind: "emergency" })}
      />
      {opened && <PersonSheet row={opened} muster={muster} nowMs={nowMs} actions={actions} onClose={close} />}
      {open?.kind === "emergency" && <EmergencyDialog gathering={gathering} board={board} onClose={close} />}
      {open?.kind === "add" && (
        <AddPerson
          muster={muster}
          board={board}
          onAdd={handle.addWalkIn}
          onCountIn={(attendeeId) => handle.press({ attendeeId, action: "in" })}
          onClose={close}
        />
      )}
    </div>
  );
}
