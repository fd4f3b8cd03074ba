import { useEffect, useState } from "react";
import type { BoardRow } from "#domain/muster/board.ts";
import { overdueAnnouncement } from "#domain/muster/board-words.ts";

const VIBRATION_MS = [400, 200, 400, 200, 400];

/** Said at once to screen readers, and felt, when somebody becomes overdue; once for each. */
export function OverdueAlert({ rows }: { rows: readonly BoardRow[] }) {
  const key = rows
    .filter(({ shown }) => shown === "overdue")
    .map(({ person }) => person.attendeeId)
    .join(" ");
  const [said, setSaid] = useState({ key: "", text: "" });
  if (key !== said.key) {
    const before = said.key.split(" ");
    const fresh = rows.filter(({ shown, person }) => shown === "overdue" && !before.includes(person.attendeeId));
    setSaid({ key, text: overdueAnnouncement(fresh) });
  }
  useEffect(() => {
    // Browsers refuse it on a page that nobody has touched yet.
    if (said.text && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [said.text]);
  return (
    <div role="alert" className="sr-only">
      {said.text}
    </div>
  );
}
