import { readStored, writeStored } from "#app/browser/storage.ts";
import { type Muster, muster as musterShape } from "#domain/muster/entry.ts";
import { STORED_BOARD_MS, STORED_BOARDS_LIMIT } from "#domain/muster/muster-limits.ts";
import { figure, id, type Read, readOrNothing, record } from "#domain/read-shape.ts";

const keptBoard = record({
  userId: id,
  gatheringId: id,
  /** Milliseconds since 1970. */
  keptAt: figure,
  /** How far this device's clock was ahead. */
  clockLeadMs: figure,
  muster: musterShape,
});
export type KeptBoard = Read<typeof keptBoard>;

const isFresh = ({ keptAt }: { keptAt: number }, nowMs: number) => nowMs - keptAt < STORED_BOARD_MS;

/** Null when there is none of the last day. */
export function findKeptBoard(
  boards: readonly unknown[],
  { userId, gatheringId, nowMs }: { userId: string; gatheringId: string; nowMs: number },
): KeptBoard | null {
  const sound = boards.map((board) => readOrNothing(keptBoard, board)).filter((board) => board !== undefined);
  const own = sound.find((board) => board.userId === userId && board.gatheringId === gatheringId);
  return own && isFresh(own, nowMs) ? own : null;
}

/** The newest few; false when the device keeps nothing. */
export function keepBoard({ userId, muster, clockLeadMs }: { userId: string; muster: Muster; clockLeadMs: number }) {
  const keptAt = Date.now();
  const { id: gatheringId } = muster.gathering;
  const others = readStored("musterBoards").filter(
    (board) => board.gatheringId !== gatheringId && isFresh(board, keptAt),
  );
  const kept = { userId, gatheringId, keptAt, clockLeadMs, muster };
  return writeStored("musterBoards", [kept, ...others].slice(0, STORED_BOARDS_LIMIT));
}

/** Copies hold numbers that were given for one day. */
export function forgetOldBoards() {
  const boards = readStored("musterBoards");
  const fresh = boards.filter((board) => isFresh(board, Date.now()));
  if (fresh.length < boards.length) writeStored("musterBoards", fresh);
}
