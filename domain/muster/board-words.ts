import { formatTime } from "../format/dates.ts";
import { MINUTE_MS } from "../time.ts";
import type { Board, BoardRow, ShownState } from "./board.ts";

export const STATE_WORDS: Readonly<Record<ShownState, string>> = {
  in: "In",
  out: "Out",
  overdue: "Overdue",
  ashore: "Ashore",
};

/** "Joe" of "Joe O." */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** "5 min over, red cap, with Ana", "21 min · with Marta", "07:49 · with Tom" */
export function rowNote(row: BoardRow, { nowMs, timeZone }: { nowMs: number; timeZone: string }) {
  const { shown, since, person, buddy } = row;
  const pair = buddy
    ? [row.isWithoutBuddy ? `${firstName(buddy.name)} isn't in` : `with ${firstName(buddy.name)}`]
    : [];
  if (shown === "overdue") {
    const cap = person.capColor ? [`${person.capColor.toLowerCase()} cap`] : [];
    return [`${row.minutesOver} min over`, ...cap, ...pair].join(", ");
  }
  const first = person.isFirstTime && shown !== "out" ? ["first swim"] : [];
  const when = {
    in: `${Math.max(0, Math.floor((nowMs - (since ?? nowMs)) / MINUTE_MS))} min`,
    out: since === null ? "" : formatTime(since, timeZone),
    ashore: since === null ? "not in yet" : `ashore since ${formatTime(since, timeZone)}`,
  }[shown];
  return [when, ...first, ...pair].filter(Boolean).join(" · ");
}

/** "swim", "cleanup", "event": how screens call a gathering of this kind. */
export const gatheringWord = (kind: string) => (kind === "swim" || kind === "cleanup" ? kind : "event");

/** On the button that stays off until everybody is out. */
export function closeLabel({ counts, canClose }: Board, what = "swim") {
  const left = counts.in + counts.overdue;
  return canClose ? `Close the ${what}` : `Close: ${left} not out`;
}

/** Said to screen readers at once when somebody becomes overdue; empty when nobody did. */
export function overdueAnnouncement(rows: readonly BoardRow[]) {
  const overdue = rows.filter(({ shown }) => shown === "overdue");
  return overdue.map(({ person, minutesOver }) => `${person.name} is overdue, ${minutesOver} min over.`).join(" ");
}

/** "Sam S. is out." */
export const stateAnnouncement = (name: string, state: "in" | "out" | "ashore") =>
  state === "ashore" ? `${name} is ashore.` : `${name} is ${state}.`;
