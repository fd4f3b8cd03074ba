import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";

const toText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Seconds, or null for what is no pace of a swimmer: "1:58" and "118" are the same. */
function readPace(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,2})[:.,](?=\d\d\s*$))?(\d{1,3})\s*$/.exec(text) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null;
  const pace = Number(minutes ?? 0) * 60 + Number(seconds);
  return pace >= PACE_LIMITS.fastest && pace <= PACE_LIMITS.slowest ? pace : null;
}

/** The swimmer's pace for 100 m, kept with the account. */
export function PaceForm({ pace, onPace }: { pace: number; onPace: (pace: number) => void }) {
  const [text, setText] = useState(toText(Math.round(pace)));
  const [isWrong, setWrong] = useState(false);
  const message = isWrong ? `${toText(PACE_LIMITS.fastest)} to ${toText(PACE_LIMITS.slowest)}` : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readPace(text);
        setWrong(read === null);
        if (read !== null) onPace(read);
      }}
    >
      <FieldFrame id="planner-pace" label="Minutes for 100 m" message={message}>
        <input
          id="planner-pace"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "planner-pace-error" : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className={`${CONTROL} min-h-11`}
        />
      </FieldFrame>
      <Button type="submit">Use this pace</Button>
    </form>
  );
}
