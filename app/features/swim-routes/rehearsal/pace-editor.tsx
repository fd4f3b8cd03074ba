import { Check, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";

type PaceEditorProps = {
  /** Seconds for 100 m. */
  pace: number;
  onChange: (pace: number) => void;
};

/** "1:58" */
export const paceText = (pace: number) =>
  `${Math.floor(Math.round(pace) / 60)}:${String(Math.round(pace) % 60).padStart(2, "0")}`;

/** Seconds, or null for what is no pace of a swimmer: "1:58", "1.58" and "118" are the same. */
export function parsePace(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,2})[:.,'](?=\d\d\s*$))?(\d{1,3})\s*$/.exec(text) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null;
  const pace = Number(minutes ?? 0) * 60 + Number(seconds);
  return pace >= PACE_LIMITS.fastest && pace <= PACE_LIMITS.slowest ? pace : null;
}

/** "at 1:58 /100 m" with a pencil; typing opens on a press. */
export function PaceEditor({ pace, onChange }: PaceEditorProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? null : parsePace(text);
  const close = () => {
    if (typed !== null) onChange(typed);
    setText(null);
  };
  if (text === null) {
    return (
      <span className="inline-flex items-center text-muted text-sm">
        at {paceText(pace)} /100 m
        <IconButton label="Change your pace" onPress={() => setText(paceText(pace))}>
          <Pencil aria-hidden />
        </IconButton>
      </span>
    );
  }
  const isWrong = typed === null;
  return (
    <form
      className="inline-flex items-center gap-1.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) close();
      }}
    >
      <label htmlFor={id}>Pace /100 m</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it opens in place of the button that was pressed.
        autoFocus
        inputMode="numeric"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setText(null)}
        className="h-10 w-18 rounded-control border border-control bg-surface px-2 text-base aria-invalid:border-danger"
      />
      {isWrong && (
        <span id={`${id}-error`} className="text-danger">
          {paceText(PACE_LIMITS.fastest)} to {paceText(PACE_LIMITS.slowest)}
        </span>
      )}
      <IconButton label="Use this pace" disabled={isWrong} onPress={close}>
        <Check aria-hidden />
      </IconButton>
    </form>
  );
}
