import type { Attendee } from "#domain/gatherings/answers/attendee.ts";
import type { Pod } from "#domain/gatherings/answers/pod.ts";
import { toCsvCell } from "#domain/spot-imports/report-csv.ts";

const COLUMNS = ["name", "answer", "waiting_place", "guest", "first_time", "pod", "buddy", "note", "answered_at"];

const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

/** The list for a spreadsheet, in UTC. The byte order mark tells that it is UTF-8. */
export function writeAttendeesCsv(attendees: readonly Attendee[], pods: readonly Pod[]): string {
  const nameOf = (id: string | null) => attendees.find((other) => other.id === id)?.name ?? "";
  const lines = attendees.map((attendee) =>
    toLine([
      attendee.name,
      attendee.isRemoved ? "removed" : attendee.state,
      attendee.queuePosition ?? "",
      attendee.isGuest ? "yes" : "",
      attendee.isFirstTime ? "yes" : "",
      pods.find(({ id }) => id === attendee.podId)?.name ?? "",
      nameOf(attendee.buddyId),
      attendee.note,
      new Date(attendee.answeredAt).toISOString(),
    ]),
  );
  return `\uFEFF${toLine(COLUMNS)}${lines.join("")}`;
}
