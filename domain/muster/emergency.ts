import { formatTime } from "../format/dates.ts";
import { positionText } from "../geo/position.ts";
import { emergencyNumber } from "../swim-routes/emergency-numbers.ts";
import type { Board, BoardRow } from "./board.ts";
import type { MusterGathering } from "./entry.ts";

export type EmergencyCard = {
  /** Null where we don't know it: a wrong number is worse than none. */
  number: string | null;
  /** For a link that calls. */
  dial: string | null;
  advice: string;
  place: string;
  /** Null where we don't know it. */
  position: string | null;
  /** To read out, sentence by sentence. */
  say: string[];
  plan: string;
};

const COUNT_WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const;

const swimmers = (count: number) => `${COUNT_WORDS[count] ?? count} ${count === 1 ? "swimmer" : "swimmers"}`;

const capOf = ({ person }: BoardRow) => (person.capColor ? `${person.capColor.toLowerCase()} cap` : "");

/** "Joe O., red cap, in the water since 07:31" */
const describe = (row: BoardRow, timeZone: string) =>
  [row.person.name, capOf(row), row.since === null ? "" : `in the water since ${formatTime(row.since, timeZone)}`]
    .filter(Boolean)
    .join(", ");

/** The place as rescuers can find it: the exact words of the host, then the name of the place. */
function placeOf({ meetingPoint, placeName }: MusterGathering) {
  const isNamed = meetingPoint.toLowerCase().includes(placeName.toLowerCase());
  return (isNamed ? meetingPoint : [meetingPoint, placeName].filter(Boolean).join(", ")) || placeName;
}

export function toEmergencyCard(gathering: MusterGathering, { rows, counts }: Board): EmergencyCard {
  const known = emergencyNumber(gathering.country);
  const missing = rows.filter(({ shown }) => shown === "overdue");
  const place = placeOf(gathering);
  const { latitude, longitude } = gathering;
  const position = latitude === null || longitude === null ? null : positionText({ latitude, longitude });
  const who = missing.map((row) => `${describe(row, gathering.timeZone)}.`);
  return {
    number: known?.number ?? null,
    dial: known?.number.match(/\d[\d ]*\d/)?.[0].replaceAll(" ", "") ?? null,
    advice: known?.advice ?? "The local number isn't known here. Say that someone is in the water, and where.",
    place,
    position,
    say: [
      missing.length > 0 ? `${swimmers(missing.length)} overdue in the water.` : "We need help at the water.",
      `${place}.`,
      ...(position ? [`Position ${position}.`] : []),
      ...who,
      ...(counts.in > 0 ? [`${swimmers(counts.in)} also in the water.`] : []),
    ],
    plan: gathering.emergencyPlan,
  };
}

/** "Call, then 112. Say “Forty Foot steps, one swimmer, red cap.”": one line for the board. */
export function shortCall(gathering: MusterGathering, overdue: readonly BoardRow[]) {
  const caps = [...new Set(overdue.map(capOf).filter(Boolean))];
  const parts = [placeOf(gathering), swimmers(overdue.length).toLowerCase(), ...caps];
  const number = emergencyNumber(gathering.country)?.number;
  return `Call them, then ${number ?? "the local emergency number"}. Say “${parts.join(", ")}.”`;
}
