import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { readPace } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";

/** The swimmer's pace for 100 m, kept with the account. */
export function PaceForm({ pace, onPace }: { pace: number; onPace: (pace: number) => void }) {
  const [text, setText] = useState(formatDuration(Math.round(pace)));
  const [isWrong, setWrong] = useState(false);
  const message = isWrong
    ? `${formatDuration(PACE_LIMITS.fastest)} to ${formatDuration(PACE_LIMITS.slowest)}`
    : undefined;
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
