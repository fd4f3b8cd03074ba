import { MINUTE_MS } from "../time.ts";
import type { MusterEntry, MusterGathering, MusterPerson } from "./entry.ts";

/** `ashore`: has not been in, or is known to stay out today. */
export type MusterState = "in" | "out" | "ashore";
export type ShownState = MusterState | "overdue";

/** Where one person is by the entries alone. */
export type Whereabouts = {
  state: MusterState;
  /** When that began; null while nobody has counted them. */
  since: number | null;
  /** The presses behind it, perhaps of several devices; an undo takes all of them back. */
  entryIds: readonly string[];
};

export type BoardRow = Whereabouts & {
  person: MusterPerson;
  shown: ShownState;
  buddy: MusterPerson | null;
  /** In the water while the buddy is not. */
  isWithoutBuddy: boolean;
  /** When they should be out; null unless in the water. */
  dueAt: number | null;
  /** Whole minutes past that time; 0 unless overdue. */
  minutesOver: number;
};

export type Board = {
  /** Overdue first, then in the water by longest, ashore, out. */
  rows: BoardRow[];
  /** Those overdue are in the water, too, but count once. */
  counts: Record<ShownState, number>;
  canClose: boolean;
};

type Timing = Pick<MusterGathering, "startsAt" | "endsAt" | "minutesInWater" | "overdueMinutes">;

const NOT_COUNTED: Whereabouts = { state: "ashore", since: null, entryIds: [] };

const inOrder = (one: MusterEntry, other: MusterEntry) => one.at - other.at || (one.id < other.id ? -1 : 1);

/** Each entry once; of two with one id the later list's, so the backend's goes last. */
export function mergeEntries(...lists: readonly (readonly MusterEntry[])[]): MusterEntry[] {
  return [...new Map(lists.flat().map((entry) => [entry.id, entry])).values()].toSorted(inOrder);
}

/** By attendee. The last press that nobody took back counts; an undo can come before what it takes back. */
export function foldEntries(entries: readonly MusterEntry[]): Map<string, Whereabouts> {
  const undone = new Set(entries.flatMap(({ action, undoesId }) => (action === "undo" && undoesId ? [undoesId] : [])));
  const found = new Map<string, Whereabouts>();
  for (const { id, attendeeId, action, at } of mergeEntries(entries)) {
    if (action === "undo" || undone.has(id)) continue;
    const before = found.get(attendeeId);
    // A second press for the same state doesn't restart the time in the water.
    const isSame = before?.state === action;
    found.set(attendeeId, {
      state: action,
      since: isSame ? before.since : at,
      entryIds: [...(isSame ? before.entryIds : []), id],
    });
  }
  return found;
}

/** Without a planned time in the water it is the end of the gathering, or its length for those who go in later. */
export function dueAt(since: number, { startsAt, endsAt, minutesInWater }: Timing) {
  if (minutesInWater !== null) return since + minutesInWater * MINUTE_MS;
  return since < endsAt ? endsAt : since + (endsAt - startsAt);
}

/** Either of the two may have named the other. */
function pairUp(people: readonly MusterPerson[]) {
  const byId = new Map(people.map((person) => [person.attendeeId, person]));
  const namedBy = new Map(people.flatMap((person) => (person.buddyId ? [[person.buddyId, person] as const] : [])));
  return ({ attendeeId, buddyId }: MusterPerson) => byId.get(buddyId ?? "") ?? namedBy.get(attendeeId) ?? null;
}

const RANK: Record<ShownState, number> = { overdue: 0, in: 1, ashore: 2, out: 3 };

function compareRows(one: BoardRow, other: BoardRow) {
  const byState = RANK[one.shown] - RANK[other.shown];
  if (byState !== 0) return byState;
  const byTime = (one.since ?? 0) - (other.since ?? 0);
  const isInWater = one.state === "in";
  if (byTime !== 0 && isInWater) return byTime;
  // The latest out is the one that an undo is most likely for.
  if (byTime !== 0 && one.state === "out") return -byTime;
  const byName = one.person.name.localeCompare(other.person.name, "en");
  return byName || (one.person.attendeeId < other.person.attendeeId ? -1 : 1);
}

/** Expected swimmers, and everyone already counted, whatever they answered since. */
const isOnBoard = (person: MusterPerson, whereabouts: Whereabouts | undefined) =>
  person.attendance === "going" || whereabouts !== undefined;

/** The whole board at one time; the same whatever order the entries come in. */
export function buildBoard(
  {
    gathering,
    people,
    entries,
  }: { gathering: Timing; people: readonly MusterPerson[]; entries: readonly MusterEntry[] },
  nowMs: number,
): Board {
  const states = foldEntries(entries);
  const stateOf = ({ attendeeId }: MusterPerson) => states.get(attendeeId) ?? NOT_COUNTED;
  const buddyOf = pairUp(people);
  const onBoard = people.filter((person) => isOnBoard(person, states.get(person.attendeeId)));
  const rows = onBoard.map((person): BoardRow => {
    const whereabouts = stateOf(person);
    const isIn = whereabouts.state === "in";
    const due = isIn && whereabouts.since !== null ? dueAt(whereabouts.since, gathering) : null;
    const isOverdue = due !== null && nowMs >= due + gathering.overdueMinutes * MINUTE_MS;
    const buddy = buddyOf(person);
    return {
      ...whereabouts,
      person,
      shown: isOverdue ? "overdue" : whereabouts.state,
      buddy,
      isWithoutBuddy: isIn && buddy !== null && stateOf(buddy).state !== "in",
      dueAt: due,
      minutesOver: isOverdue ? Math.floor((nowMs - due) / MINUTE_MS) : 0,
    };
  });
  rows.sort(compareRows);
  const counts: Board["counts"] = { in: 0, out: 0, overdue: 0, ashore: 0 };
  for (const { shown } of rows) counts[shown] += 1;
  return { rows, counts, canClose: counts.in === 0 && counts.overdue === 0 };
}

/** What pressing the one button, or Enter, does. */
export const NEXT_ACTION: Record<MusterState, Exclude<MusterState, "ashore">> = { ashore: "in", in: "out", out: "in" };
