import { expect, test } from "vitest";
import { buildBoard } from "./board.ts";
import { GATHERING, idOf, person, press, START_MS } from "./board-fixture.ts";
import { closeLabel, overdueAnnouncement, rowNote } from "./board-words.ts";
import { shortCall, toEmergencyCard } from "./emergency.ts";
import { findByInitials } from "./find-person.ts";

const PEOPLE = [
  person(1, "Joe O.", { buddyId: idOf(2), capColor: "Red" }),
  person(2, "Ana L."),
  person(3, "Éva Šimić", { isFirstTime: true }),
  person(4, "John Opie"),
];
const nowMs = START_MS + 26 * 60_000;
const board = buildBoard(
  { gathering: GATHERING, people: PEOPLE, entries: [press(1, "in", 0), press(2, "in", 6), press(3, "in", 9)] },
  nowMs,
);
const reader = { nowMs, timeZone: GATHERING.timeZone };

test("a row says how long, the cap and the buddy", () => {
  expect(board.rows.map((row) => rowNote(row, reader))).toEqual([
    "6 min over, red cap, with Ana",
    "20 min · with Joe",
    "17 min · first swim",
    "not in yet",
  ]);
});

test("what is said about overdue swimmers and closing", () => {
  expect(overdueAnnouncement(board.rows)).toBe("Joe O. is overdue, 6 min over.");
  expect(closeLabel(board)).toBe("Close: 3 not out");
});

test("initials find a person before the start of a name does, without accents", () => {
  const names = (typed: string) => findByInitials(board.rows, typed).map(({ person: { name } }) => name);
  expect(names("jo")).toEqual(["Joe O.", "John Opie"]);
  expect(names("es")).toEqual(["Éva Šimić"]);
  expect(names("ana")).toEqual(["Ana L."]);
  expect([names(""), names("zz")]).toEqual([[], []]);
});

test("the emergency card has the exact words, the position, the local number and who is missing", () => {
  const card = toEmergencyCard(GATHERING, board);
  expect([card.number, card.dial, card.place]).toEqual(["112 or 999", "112", "Forty Foot steps"]);
  expect(card.say).toEqual([
    "One swimmer overdue in the water.",
    "Forty Foot steps.",
    "Position 53.28930° N, 6.11360° W.",
    "Joe O., red cap, in the water since 07:30.",
    "Two swimmers also in the water.",
  ]);
  expect(shortCall(GATHERING, board.rows.slice(0, 1))).toBe(
    "Call them, then 112 or 999. Say “Forty Foot steps, one swimmer, red cap.”",
  );
});

test("an unknown country gets no number", () => {
  expect(toEmergencyCard({ ...GATHERING, country: null }, board)).toMatchObject({ number: null, dial: null });
});
