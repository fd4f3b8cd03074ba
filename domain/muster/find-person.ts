import { foldText } from "../spots/search-words.ts";
import type { BoardRow } from "./board.ts";

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** "jo" finds Joe O. by his initials and John by the start of his name; initials go first, else the board's order. */
export function findByInitials(rows: readonly BoardRow[], typed: string): BoardRow[] {
  const wanted = foldText(typed).replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (!wanted) return [];
  const isInitials = ({ person }: BoardRow) =>
    wordsOf(person.name)
      .map((word) => word[0])
      .join("")
      .startsWith(wanted);
  const isStart = ({ person }: BoardRow) => wordsOf(person.name).join("").startsWith(wanted);
  return [...rows.filter(isInitials), ...rows.filter((row) => !isInitials(row) && isStart(row))];
}
